import { useState } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { adminMeta, leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { leadDesk, statusWords } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import { orRefuse, orTell } from '#web/desk/frame/answer-form.ts';
import { LeaveGuard } from '#web/desk/frame/confirm-dialog.tsx';
import { BackLink, DeskHead, FactList } from '#web/desk/frame/desk-head.tsx';
import { DeskKeyHelp, rowKeys, useDeskKeys } from '#web/desk/frame/desk-keys.tsx';
import { dot, phoneWords, promiseWords } from '#web/desk/frame/desk-words.ts';
import { namedBy, useNamed } from '#web/desk/frame/names.ts';
import { requireStaff } from '#web/desk/frame/session.ts';
import { ContactButtons, TemplateButtons } from '#web/desk/leads/contact-buttons.tsx';
import { leadDetails, requestFacts } from '#web/desk/leads/lead-details.ts';
import { leadRow, textsOf } from '#web/desk/leads/lead-row.ts';
import { useFreshLead } from '#web/desk/leads/lead-stream.ts';
import { StatusMark } from '#web/desk/leads/lead-table.tsx';
import { foldMails, LeadTimeline, timelineLine } from '#web/desk/leads/lead-timeline.tsx';
import { PersonSection } from '#web/desk/leads/person-section.tsx';
import { reachLinks } from '#web/desk/leads/reach-links.ts';
import { WorkForm, type WorkValues } from '#web/desk/leads/work-form.tsx';
import { shortDay } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/lead.ts';
import '#web/desk/leads/lead-desk.css';
import '#web/desk/students/student-file.css';
import '#web/desk/students/steps.css';
import type { LeadEvent } from '#domain/lead.ts';
import type { Permission } from '#domain/permission.ts';
import { OpenSteps } from '#web/desk/students/open-steps.tsx';
import { Reach } from '#web/desk/students/reach.tsx';
import { doStudentWork } from '#web/desk/students/student-works.ts';
import { TextCell } from '#web/desk/students/text-cell.tsx';
import { openDueWords, rename, useAct } from '#web/desk/students/use-act.ts';
import { postedValues } from '#web/forms/lead-action.ts';
import type { DeskServices } from '#web/page/page-services.ts';

export async function loader(args: Route.LoaderArgs) {
  const { user, queries } = await requireStaff(args, 'own:leads.read');
  const { settings, content, now } = args.context.get(pageServices);
  const [{ lead, timeline, person, student, steps, wait }, owners, templates, names, office] = await orRefuse(
    Promise.all([
      queries.viewLead(args.params.id),
      queries.owners(),
      queries.templates(),
      queries.names(),
      queries.studentOffice(),
    ]),
  );
  const writer = { counsellor: user.called, site: settings.name, templates };
  const stage = office.stages.find(({ key }) => key === student?.stage);
  const isAlike = student?.owner === lead.owner && stage?.words === statusWords[lead.status];
  const shown = { ...lead, name: student?.name ?? lead.name };
  const linesOf = (isAsked: (event: LeadEvent) => boolean) =>
    foldMails(timeline.filter(isAsked))
      .map((event, at) => timelineLine(event, at, now(), namedBy(names)))
      .reverse();
  const can = (permission: Permission) => user.permissions.includes(`own:${permission}`);
  return {
    row: leadRow(shown, writer),
    texts: reachLinks(shown, writer).texts,
    writer,
    work: {
      version: lead.version,
      changedBy: timeline.findLast(({ facts }) => facts.version === lead.version)?.by ?? '',
      status: lead.status,
      owner: lead.owner ?? '',
      followUpOn: lead.followUpOn ?? '',
      followUpNote: lead.followUpNote,
    },
    request: requestFacts(lead, shown.name),
    details: leadDetails(lead, content.directions),
    timeline: linesOf(({ what }) => what !== 'viewed'),
    views: linesOf(({ what }) => what === 'viewed'),
    person: {
      id: person.id,
      name: shown.name,
      doubles: person.doubles,
      others: person.leads.filter(({ id }) => id !== lead.id).map((other) => leadRow(other, writer)),
    },
    /** The version on which the student's name is changed; none where nobody is filed yet. */
    nameVersion: can('leads.write') ? student?.version : undefined,
    /** How the student stands, where the lead stands otherwise. */
    file: student && stage && !isAlike && { ...stage, owner: student.owner ?? '' },
    owners,
    steps,
    wait: wait && { words: promiseWords(wait, now()), isLate: wait.isLate },
    office,
    can: { write: can('leads.write'), export: can('leads.export'), erase: can('leads.erase') },
  };
}

export async function action(args: Route.ActionArgs) {
  return leadIntent(args.request, args.params.id, args.context.get(pageServices).desk);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  deskMeta(
    matches,
    loaderData ? fill(adminMeta.lead, (loaderData as { row: { reference: string } }).row) : adminMeta.leads,
  );

const { detail } = leadsDesk;

/** Another lead is another page: what was typed on the one before does not hold there. */
export default function LeadPage({ loaderData }: Route.ComponentProps) {
  return <OneLead key={loaderData.row.id} {...loaderData} />;
}

function OneLead(loaderData: Route.ComponentProps['loaderData']) {
  const {
    row,
    texts,
    work,
    request,
    details,
    timeline,
    views,
    person,
    file,
    owners,
    steps,
    wait,
    office,
    can,
    nameVersion,
  } = loaderData;
  const [nextStep] = steps;
  // What is to be done comes before what was asked for; it stays as it was opened, so that nothing moves under a hand.
  const [isStepFirst] = useState(steps.length > 0 || work.followUpOn !== '');
  const navigate = useNavigate();
  const named = useNamed();
  const { act } = useAct();
  const [ownVersion, setOwnVersion] = useState<number>();
  const [isNoteTyped, setNoteTyped] = useState(false);
  const [isWorkTyped, setWorkTyped] = useState(false);
  useFreshLead(row.id);
  useDeskKeys({
    c: rowKeys.c,
    '/': () => navigate('/admin/leads', { state: { search: true } }),
  });
  const toDo = (
    <section className="desk-section" aria-labelledby="steps">
      <h2 id="steps">{studentDesk.tasks}</h2>
      <OpenSteps
        studentId={person.id}
        tasks={steps}
        office={office}
        first={work.followUpOn && <FollowUp work={work} today={office.now.slice(0, 10)} />}
      />
    </section>
  );
  return (
    <>
      <BackLink />
      <LeaveGuard isDirty={isNoteTyped || isWorkTyped} words={leadDesk.leave} />
      <div className="lead-parts">
        <div className="lead-head">
          <DeskHead
            title={
              nameVersion === undefined ? (
                row.name
              ) : (
                <TextCell
                  label={studentDesk.name}
                  className="cell file-name"
                  value={row.name}
                  isWrapped
                  onSave={(typed) => rename(act, { ...person, version: nameVersion }, typed)}
                />
              )
            }
          />
          <p className="file-line">
            <StatusMark status={row.status} />
            {wait && <span className={wait.isLate ? 'is-late' : undefined}>{wait.words}</span>}
            <span>{named(row.owner) || leadDesk.nobody}</span>
            {nextStep && (
              <span>{fill(studentDesk.narrowed.due, { value: openDueWords(nextStep.due, office.now) })}</span>
            )}
          </p>
          {file && (
            <p className="file-line soft">
              <span>{leadDesk.inFile}</span>
              <span className="stage" data-kind={file.kind}>
                {file.words}
              </span>
              <span>{named(file.owner) || leadDesk.nobody}</span>
            </p>
          )}
          <p className="to-file">
            <Link to={`/admin/students/${person.id}`} className="chip">
              {leadDesk.studentFile}
              <span aria-hidden="true">&nbsp;→</span>
            </Link>
          </p>
        </div>
        <section className="lead-request" aria-label={detail.request}>
          <Reach
            student={person}
            reach={row.reach}
            number={phoneWords(row.reach.call?.replace('tel:', '') ?? '')}
            texts={textsOf(row, loaderData.writer)}
            clock={office}
            canWrite={can.write}
            leadId={row.id}
            page={`/admin/leads/${row.id}`}
            // What one noted oneself is no change of somebody else: a lead that waited is answered by it.
            onNoted={() => row.status === 'new' && setOwnVersion(work.version + 1)}
          />
          {can.write && <ContactButtons leadId={row.id} name={row.name} />}
          {isStepFirst && toDo}
          <FactList facts={request} isShort />
        </section>
        {!isStepFirst && toDo}
        <div className="lead-side">
          {can.write && (
            <section className="desk-section" aria-labelledby="work">
              <h2 id="work">{leadDesk.work}</h2>
              <WorkForm work={work} owners={owners} ownVersion={ownVersion} onTyped={setWorkTyped} />
            </section>
          )}
          {texts.length > 0 && (
            <section
              className={
                texts.some(({ channel }) => channel === 'call')
                  ? 'desk-section'
                  : 'desk-section without-script'
              }
              aria-labelledby="texts"
            >
              <h2 id="texts">{leadDesk.texts}</h2>
              <TemplateButtons texts={texts} leadId={row.id} />
            </section>
          )}
          <PersonSection person={person} leadId={row.id} can={can} />
        </div>
        <LeadTimeline
          leadId={row.id}
          lines={timeline}
          views={views}
          canWrite={can.write}
          onTyped={setNoteTyped}
        />
        {details.map(({ title, facts, isShort = false, inShort }) => (
          <section key={title} className="desk-section">
            {inShort === undefined ? (
              <>
                <h2>{title}</h2>
                <FactList facts={facts} isShort={isShort} />
              </>
            ) : (
              <details>
                <summary>
                  <h2>{title}</h2> <span className="soft">{inShort}</span>
                </summary>
                <FactList facts={facts} isShort={isShort} />
              </details>
            )}
          </section>
        ))}
      </div>
      <DeskKeyHelp words={leadDesk.keysOfOne} />
    </>
  );
}

/** The day on which the lead itself is to be followed up; the form of its work changes it. */
function FollowUp({ work: { followUpOn, followUpNote }, today }: { work: WorkValues; today: string }) {
  const isLate = followUpOn < today;
  return (
    <li className="step" data-late={isLate || undefined}>
      <div className="step-main">
        <p className="step-what">{followUpNote || leadDesk.followUp}</p>
        <p className="step-when">
          <span className={isLate ? 'is-late' : undefined}>{shortDay(followUpOn)}</span>
          {followUpNote && dot + leadDesk.followUp}
        </p>
      </div>
    </li>
  );
}

/** Does what a form of a lead's page asks for. */
async function leadIntent(request: Request, id: string, desk: DeskServices) {
  const { commands } = desk;
  const { intent, ...values } = await postedValues(request);
  const { version, person = '', other = '', lead = '' } = values;
  const answer = await orTell(async () => {
    if (intent === 'log') return doStudentWork(desk, { ...values, intent });
    if (intent === 'contact') await commands.recordContact(id, { via: values.via, outcome: values.outcome });
    if (intent === 'chat-opened') await commands.openChat(id, values.template ?? '');
    if (intent === 'note') await commands.addNote(id, { text: values.text });
    if (intent === 'join') {
      await commands.joinPeople(person, { personId: other });
      return { told: leadDesk.joined };
    }
    if (intent === 'part') {
      await commands.partPeople(person, { leadIds: [lead] });
      return { told: leadDesk.parted };
    }
    if (intent === 'erase') await commands.erasePerson(person);
    if (intent === 'change') {
      await commands.changeLead(id, {
        version: Number(version),
        status: values.status,
        owner: values.owner || null,
        followUpOn: values.followUpOn || null,
        followUpNote: values.followUpNote ?? '',
      });
    }
    return undefined;
  });
  return intent === 'erase' && answer.data.done ? redirect('/admin/leads') : answer;
}
