import { Link, redirect, useLocation } from 'react-router';
import { keyOf, leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { statusWords } from '#content/lead-desk.ts';
import { kindWords } from '#content/lead-words.ts';
import { outcomeWordsOf, phoneOwnerWords, studentDesk } from '#content/student-desk.ts';
import { lastChange } from '#domain/student-event.ts';
import { orRefuse } from '#web/desk/frame/answer-form.ts';
import { useCameFrom } from '#web/desk/frame/desk-head.tsx';
import { classWords, dotted, phoneWords, promiseWords, tagWords } from '#web/desk/frame/desk-words.ts';
import { namedBy, useNamed } from '#web/desk/frame/names.ts';
import { requireStaff } from '#web/desk/frame/session.ts';
import { foldMails, timelineLine } from '#web/desk/leads/lead-timeline.tsx';
import { chatText } from '#web/desk/leads/reach-links.ts';
import { Applications } from '#web/desk/students/applications.tsx';
import { askedFacts } from '#web/desk/students/asked-facts.ts';
import { EraseStudent } from '#web/desk/students/erase-student.tsx';
import { foldChanges, happenedLine } from '#web/desk/students/happened-words.ts';
import { OpenSteps } from '#web/desk/students/open-steps.tsx';
import { Reach } from '#web/desk/students/reach.tsx';
import { StageChoice, StageMark } from '#web/desk/students/stage-mark.tsx';
import { StudentFacts } from '#web/desk/students/student-facts.tsx';
import { Enquiries, Happened } from '#web/desk/students/student-parts.tsx';
import { TextCell } from '#web/desk/students/text-cell.tsx';
import { dueWords, rename, stageWords, useAct } from '#web/desk/students/use-act.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/student.ts';

const tellAll = ['changed', 'bulk', 'finished', 'reopened'];
const followed = ['status', 'owner', 'contact', 'contact-undone'];

export async function loader(args: Route.LoaderArgs) {
  const { user, queries } = await requireStaff(args, 'own:leads.read');
  const { id } = args.params;
  const [office, file, templates, names] = await Promise.all([
    orRefuse(queries.studentOffice()),
    orRefuse(queries.viewStudent(id)).catch(async (refusal) => {
      const kept = await queries.keptFor(id);
      throw kept ? redirect(`/admin/students/${kept}${args.url.search}`) : refusal;
    }),
    queries.templates(),
    queries.names(),
  ]);
  const { student, enquiries, tasks, applications, timeline, doubles, wait } = file;
  const { settings, now } = args.context.get(pageServices);
  const named = namedBy(names);
  const [newest] = enquiries;
  // What a change of the student did to its enquiries is told by the change.
  const told = new Set(timeline.filter(({ what }) => tellAll.includes(what)).map(({ at, by }) => at + by));
  const lines = timeline.filter(({ what, at, by }) => !(followed.includes(what) && told.has(at + by)));
  const values = {
    name: student.name,
    ...(newest && { service: newest.service, reference: newest.reference }),
  };
  const writer = { counsellor: user.called, site: settings.name, templates };
  return {
    office,
    student,
    changedBy: lastChange(timeline)?.by ?? '',
    tasks,
    applications,
    family: doubles,
    service: newest?.service ?? '',
    wait: wait && { words: promiseWords(wait, now()), isLate: wait.isLate },
    asked: askedFacts(student, office.fields, newest),
    text: chatText(writer, student.language, values, newest?.status === 'new'),
    texts: { writer, language: student.language, values },
    enquiries: enquiries.map((lead) => ({
      id: lead.id,
      words: dotted([kindWords(lead), lead.service, dateAndTime(lead.createdAt), statusWords[lead.status]]),
    })),
    lines: foldChanges(foldMails(lines))
      .map((event, at) => happenedLine(event, at, office, now(), named, timelineLine))
      .reverse(),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, studentDesk.fileTitle);

export default function StudentPage({ loaderData }: Route.ComponentProps) {
  const { office, student, tasks, applications, family, text, enquiries, lines, wait, asked } = loaderData;
  const { search } = useLocation();
  const cameFrom = useCameFrom();
  const today = cameFrom?.from === 'today' && leadsDesk.detail.backToToday;
  const { act } = useAct();
  const open = tasks.filter(({ finishedAt }) => finishedAt === null);
  const finished = tasks.filter(({ finishedAt }) => finishedAt !== null);
  const { class: year, board } = student.fields;
  const [first] = student.phones;
  const chat = student.phones.find(({ whatsapp }) => whatsapp) ?? first;
  const named = useNamed();
  const name = phoneWords(student.name);
  const said = lines.find(({ note }) => note);
  const about = [
    loaderData.service,
    stageWords(student.stageSince, office.now),
    named(student.owner ?? '') || studentDesk.nobody,
    classWords(year),
    board,
    ...student.tags.map(tagWords),
  ].filter(Boolean);
  return (
    <article className="file" aria-label={name} key={student.id} tabIndex={-1} ref={followFile}>
      <header className="file-head">
        <Link
          to={today ? today.href + cameFrom.list : `/admin/students${search}`}
          className="desk-act is-plain file-back"
          aria-keyshortcuts={`${keyOf('back')} Escape`}
        >
          <span aria-hidden="true">←&nbsp;</span>
          {today ? today.label : studentDesk.back}
        </Link>
        <h1>
          <TextCell
            label={studentDesk.name}
            className="cell file-name"
            value={name}
            isWrapped
            onSave={(typed) => rename(act, student, typed)}
          />
        </h1>
        <p className="file-line">
          {office.can.write ? (
            <StageChoice student={student} stages={office.stages} />
          ) : (
            <StageMark stages={office.stages} stage={student.stage} />
          )}
          {wait && <span className={wait.isLate ? 'is-late' : undefined}>{wait.words}</span>}
          {[...new Set(about)].map((words) => (
            <span key={String(words)}>{words}</span>
          ))}
          {family.length > 0 && (
            <a href="#family">
              {family.length === 1
                ? studentDesk.familyOne
                : fill(studentDesk.familyMany, { count: family.length })}
            </a>
          )}
        </p>
        <p className="file-numbers">
          {student.phones.map(({ number, whose }) => (
            <a key={number} href={`tel:${number}`} data-own={whose === 'own' || undefined}>
              <span className="soft">{phoneOwnerWords[whose]}</span> {phoneWords(number)}
            </a>
          ))}
        </p>
        <Reach
          student={student}
          reach={{
            call: first && `tel:${first.number}`,
            chat:
              chat &&
              `https://wa.me/${chat.number.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`,
            mail: student.emails[0] && `mailto:${student.emails[0]}`,
          }}
          number={phoneWords(first?.number ?? '')}
          texts={loaderData.texts}
          clock={office}
          canWrite={office.can.write}
        />
      </header>
      {asked.length > 0 && (
        <dl className="asked-facts">
          {asked.map(({ label, text: answer }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* What was said last is read at once, whatever was done since. */}
      {said && said !== lines[0] && (
        <p className="file-said">
          <a href="#happened">{said.note}</a> <span className="soft">{dotted([said.who, said.when])}</span>
        </p>
      )}
      <section className="file-part" aria-labelledby="steps">
        <h2 id="steps">{studentDesk.tasks}</h2>
        <OpenSteps key={student.id} studentId={student.id} tasks={open} office={office} />
        {finished.length > 0 && (
          <details>
            <summary>
              {studentDesk.finishedTasks} ({finished.length})
            </summary>
            <ul className="plain-lines">
              {finished.map((task) => (
                <li key={task.id}>
                  {task.what}{' '}
                  <span className="soft">
                    {dotted([outcomeWordsOf(task), dueWords(task.due, office.now), task.note])}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <Happened studentId={student.id} lines={lines} canWrite={office.can.write} />
      <Applications
        studentId={student.id}
        applications={applications}
        canWrite={office.can.write}
        today={office.now.slice(0, 10)}
      />
      <StudentFacts student={student} changedBy={loaderData.changedBy} office={office} />
      <Enquiries studentId={student.id} enquiries={enquiries} family={family} canWrite={office.can.write} />
      <div className="step-acts">
        {office.can.export && (
          <a className="chip" href={`/api/admin/people/${student.id}/export`}>
            {studentDesk.exportFile}
          </a>
        )}
        {office.can.erase && (
          <EraseStudent
            id={student.id}
            name={name}
            held={{
              leads: enquiries.length,
              steps: tasks.length,
              applications: applications.length,
              documents: applications.reduce((sum, { documents }) => sum + documents.length, 0),
            }}
          />
        )}
      </div>
    </article>
  );
}

/** Where the file takes the place of the list, the focus goes with it. */
function followFile(file: HTMLElement | null): void {
  const from = document.activeElement;
  if (from?.closest('.split-list') && !from.checkVisibility()) file?.focus({ preventScroll: true });
}
