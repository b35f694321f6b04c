import { useState } from 'react';
import { Form, Link, Outlet, redirect, useLocation, useNavigate, useParams, useSubmit } from 'react-router';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import { AppError } from '#domain/app-error.ts';
import { chosenColumns, firstColumns } from '#domain/student-columns.ts';
import { isByStep } from '#domain/student-query.ts';
import { orRefuse, orTell } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { DeskKeyHelp, keyWords, rowKeys, useDeskKeys } from '#web/desk/frame/desk-keys.tsx';
import { phoneWords } from '#web/desk/frame/desk-words.ts';
import { useFilterFocus, useFocusOn } from '#web/desk/frame/effects.ts';
import { useFoundStudents } from '#web/desk/frame/found-students.ts';
import {
  Chip,
  Choose,
  choicesOf,
  Fold,
  LabelledInput,
  Problems,
  SearchCell,
} from '#web/desk/frame/line-controls.tsx';
import { useOwnerChoices } from '#web/desk/frame/names.ts';
import { requireStaff } from '#web/desk/frame/session.ts';
import { ListViews, SavedTabs } from '#web/desk/students/list-views.tsx';
import { Narrowed } from '#web/desk/students/narrowed.tsx';
import { StudentBoard } from '#web/desk/students/student-board.tsx';
import { StudentList } from '#web/desk/students/student-list.tsx';
import { doStudentWork } from '#web/desk/students/student-works.ts';
import { useAct } from '#web/desk/students/use-act.ts';
import { postedValues } from '#web/forms/lead-action.ts';
import { grouped } from '#web/page/amounts.ts';
import { takeFocus } from '#web/page/effects.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import type { Route } from './+types/students.ts';
import '#web/desk/students/student-list.css';
import '#web/desk/students/steps.css';
import '#web/desk/students/student-file.css';

const none = { students: [], total: 0, next: null };

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'own:leads.read');
  const { view = '', ...query } = Object.fromEntries(args.url.searchParams);
  const office = await orRefuse(queries.studentOffice());
  try {
    const isBoard = view === 'board';
    const page = isBoard ? none : await queries.students(query, isByStep(query));
    return {
      office,
      view,
      query,
      ...page,
      columns: isBoard ? await queries.studentBoard(query) : [],
      problems: [],
    };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'bad_request') throw failure;
    return { office, view, query, ...none, columns: [], problems: Object.values(failure.fields ?? {}) };
  }
}

/** Every form about students comes here: what it asks for, for whom, and the details as the API takes them. */
export async function action(args: Route.ActionArgs) {
  const { desk } = args.context.get(pageServices);
  const form = await postedValues(args.request);
  const answer = await orTell(() => doStudentWork(desk, form));
  if (form.intent !== 'erase' || !answer.data.done) return answer;
  // The file is gone: back to the list beside which it was open.
  return redirect(path + (form.list?.startsWith('?') ? form.list : ''));
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, studentDesk.title);

const path = '/admin/students';

export default function Students({ loaderData }: Route.ComponentProps) {
  const { office, view, query, students, total, next, columns, problems } = loaderData;
  const owners = useOwnerChoices(office.owners);
  const { id } = useParams();
  const submit = useSubmit();
  const { state, hash, key } = useLocation();
  const searchField = useFocusOn<HTMLInputElement>((state as { search?: boolean } | null)?.search && state);
  const isBoard = view === 'board';
  useDeskKeys({
    ...rowKeys,
    '/': () => searchField.current?.select(),
  });
  const { cursor: _, ...filters } = query;
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  const shown = chosenColumns(filters.columns || firstColumns, office.fields) ?? [];
  const { q: __, ...unsearched } = Object.fromEntries(asked);
  const filterFocus = useFilterFocus(String(asked));
  const linkTo = (change: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...change, ...(isBoard && { view }) })}`;
  const tabs: { label: string; query: Record<string, string> }[] = [
    { label: studentDesk.all, query: {} },
    { label: studentDesk.mine, query: { owner: office.username } },
    { label: studentDesk.noStep, query: { due: 'none' } },
    { label: studentDesk.late, query: { due: 'overdue', sort: 'due' } },
  ];
  const isOf = (tab: Record<string, string>) => String(new URLSearchParams(tab)) === String(asked);
  const count = isBoard ? columns.reduce((sum, column) => sum + column.total, 0) : total;
  const isBare = count === 0 && asked.size === 0 && problems.length === 0;
  const stages = office.stages.map(({ key, words }) => [key, words] as const);
  const { match, ...urgentSorts } = studentDesk.sorts;
  const first = filters.q
    ? match
    : isByStep({ ...filters, sort: '' })
      ? urgentSorts['']
      : urgentSorts.created;
  const { created, ...laterSorts } = urgentSorts;
  const sorts = { ...laterSorts, ...(first !== created && { created }), '': first };
  const order = Object.entries(sorts).find(([name]) => name === (filters.sort ?? ''))?.[1] ?? first;
  const choices = [
    { name: 'stage', label: studentDesk.stage, choices: [['', studentDesk.anyStage] as const, ...stages] },
    {
      name: 'owner',
      label: studentDesk.owner,
      choices: [['', studentDesk.anyOwner] as const, ['nobody', studentDesk.nobody] as const, ...owners],
    },
    { name: 'sort', label: studentDesk.sort, choices: choicesOf(sorts) },
  ].slice(isBoard ? 1 : 0);
  const set = choices.filter(({ name }) => filters[name]).length;
  return (
    <div className="split" data-open={id && (isBoard ? 'over' : 'beside')}>
      <div className="split-list">
        <DeskHead title={studentDesk.title}>{office.can.write && <AddStudent key={hash && key} />}</DeskHead>
        {!isBare && (
          <>
            <nav className="tabs" aria-label={studentDesk.views}>
              {tabs.map((tab) => (
                <Link
                  key={tab.label}
                  to={linkTo(tab.query)}
                  aria-current={isOf(tab.query) ? 'page' : undefined}
                >
                  {tab.label}
                </Link>
              ))}
              <SavedTabs office={office} asked={asked} />
            </nav>
            <Form
              {...filterFocus}
              className="filter-line"
              action={path}
              onChange={({ currentTarget, target }) =>
                (target as Element).tagName === 'SELECT' && submit(currentTarget)
              }
            >
              {isBoard && <input type="hidden" name="view" value="board" />}
              {[...asked]
                .filter(([name]) => name !== 'q' && choices.every((choice) => choice.name !== name))
                .map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
              <SearchCell ref={searchField} name="q" label={studentDesk.search} asked={filters.q} />
              <Fold label={set > 0 ? fill(studentDesk.filterSet, { count: set }) : studentDesk.filter}>
                {choices.map(({ name, label, choices }) => (
                  <Choose
                    key={name + filters[name]}
                    name={name}
                    label={label}
                    choices={choices}
                    defaultValue={filters[name] ?? ''}
                  />
                ))}
              </Fold>
            </Form>
          </>
        )}
        {problems.map((sentence) => (
          <p key={sentence} className="notice is-bad" role="alert">
            {sentence}
          </p>
        ))}
        {!isBare && (
          <div className="count-line">
            <p role="status" className="soft">
              {count === 1 ? studentDesk.one : fill(studentDesk.total, { count: grouped(count) })}
            </p>
            {!tabs.some((tab) => isOf(tab.query)) && <Narrowed asked={asked} />}
            <div className="step-acts list-ways">
              <Link className="chip" to={`${path}?${asked}`} aria-current={isBoard ? undefined : 'page'}>
                {studentDesk.list}
              </Link>
              <Link
                className="chip"
                to={`${path}?${asked}${asked.size > 0 ? '&' : ''}view=board`}
                aria-current={isBoard ? 'page' : undefined}
              >
                {studentDesk.board}
              </Link>
              {!isBoard && <ListViews office={office} asked={asked} columns={shown} />}
            </div>
          </div>
        )}
        {isBoard && !isBare && <StudentBoard columns={columns} office={office} order={order} />}
        {!isBoard && !isBare && problems.length === 0 && (
          <StudentList
            key={String(asked)}
            students={students}
            total={total}
            columns={shown}
            office={office}
            query={filters}
          >
            <p className="soft">{studentDesk.emptyFiltered}</p>
            {filters.q && (
              <p>
                <Link className="chip" to={linkTo(unsearched)}>
                  {studentDesk.clearSearch}
                </Link>
              </p>
            )}
          </StudentList>
        )}
        {isBare && (
          <div className="desk-empty">
            <p>{studentDesk.empty}</p>
            {office.can.write && (
              <Link className="button quiet" to="/admin/imports">
                {studentDesk.importList}
              </Link>
            )}
          </div>
        )}
        {next && (
          <p>
            <Link
              className="chip"
              to={`${path}?${new URLSearchParams({ ...Object.fromEntries(asked), cursor: next })}`}
            >
              {studentDesk.more}
            </Link>
          </p>
        )}
        {count > 0 && <DeskKeyHelp words={isBoard ? studentDesk.boardKeys : keyWords(office)} />}
      </div>
      <Outlet />
    </div>
  );
}

/** A name and a number are enough to begin a file. */
function AddStudent() {
  const navigate = useNavigate();
  // Undefined until it was open once: who closes it goes on from its button.
  const [isOpened, setOpen] = useState<boolean>();
  // Asked for by the palette, which the server does not know.
  const isHydrated = useHydrated();
  const { hash, state } = useLocation();
  const isOpen = isOpened ?? (isHydrated && hash === '#add');
  // The palette brings the name that it did not find.
  const [typedName, setName] = useState<string>();
  const name = typedName ?? (state as { name?: string } | null)?.name ?? '';
  const [number, setNumber] = useState('');
  const { act, isBusy, errors } = useAct((answer) => {
    // What is wrong with the two is said below them.
    if (!answer.done) return Object.keys(answer.fields).length > 0;
    if (!answer.id) return false;
    setOpen(false);
    setName('');
    setNumber('');
    return navigate(`${path}/${answer.id}`);
  });
  // A number without the country's or the trunk's digits before it.
  const digits = number.replace(/\D/g, '').slice(-10);
  const known = useFoundStudents(digits.length === 10 ? digits : '').students.find(({ phones }) =>
    phones.some((phone) => phone.number.endsWith(digits)),
  );
  if (!isOpen) {
    return (
      <button
        type="button"
        className="button"
        ref={isOpened === false ? takeFocus : undefined}
        onClick={() => setOpen(true)}
      >
        {studentDesk.newTitle}
      </button>
    );
  }
  return (
    <form
      className="add-line add-student"
      aria-labelledby="add"
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) act('add', '', { name, ...(number && { phones: [{ number }] }) });
      }}
    >
      <p>
        <strong id="add">{studentDesk.newTitle}</strong> <span className="soft">{studentDesk.newHint}</span>
      </p>
      <LabelledInput
        ref={takeFocus}
        label={studentDesk.name}
        required
        maxLength={100}
        value={name}
        onType={setName}
      />
      <LabelledInput type="tel" label={studentDesk.phone} value={number} onType={setNumber} />
      <Chip type="submit" className="is-main">
        {studentDesk.add}
      </Chip>
      <Chip onClick={() => setOpen(false)}>{studentDesk.cancel}</Chip>
      <Problems errors={errors} />
      <p role="status">
        {known && (
          <Link to={`${path}/${known.id}`}>
            {fill(studentDesk.hasNumber, { name: phoneWords(known.name) })}
          </Link>
        )}
      </p>
    </form>
  );
}
