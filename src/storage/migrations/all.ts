import type { Migration } from 'kysely/migration';
import { leads } from './001-leads.ts';
import { posts } from './002-posts.ts';
import { accounts } from './003-accounts.ts';
import { leadKinds } from './004-lead-kinds.ts';
import { postChanges } from './005-post-changes.ts';
import { publishedTime } from './006-published-time.ts';
import { requestCounts } from './007-request-counts.ts';
import { rolesAndAudit } from './008-roles-and-audit.ts';
import { leadWork } from './009-lead-work.ts';
import { messages } from './010-messages.ts';
import { content } from './011-content.ts';
import { leadUpdates } from './020-lead-updates.ts';
import { leadStatistics } from './021-lead-statistics.ts';
import { storingFast } from './030-storing-fast.ts';
import { sourceStatistics } from './031-source-statistics.ts';
import { accountRights } from './032-account-rights.ts';
import { writing } from './040-writing.ts';
import { newsletter } from './041-newsletter.ts';
import { leadInterests } from './050-lead-interests.ts';
import { quizAsAsked } from './055-quiz-as-asked.ts';
import { enteredStatistics } from './056-entered-statistics.ts';
import { furtherAnswers } from './065-further-answers.ts';
import { students } from './070-students.ts';
import { bulkChanges } from './071-bulk-changes.ts';
import { bulkErased } from './072-bulk-erased.ts';
import { postDrafts } from './076-post-drafts.ts';
import { postWords } from './077-post-words.ts';
import { documents } from './080-documents.ts';
import { answerSheets } from './090-answer-sheets.ts';
import { fieldsOnForms } from './094-fields-on-forms.ts';
import { stagesReached } from './095-stages-reached.ts';
import { deskLists } from './095-writers-lists.ts';
import { stepsByOwner } from './097-steps-by-owner.ts';
import { pushDevices } from './098-push-devices.ts';
import { stepsByDay } from './099-steps-by-day.ts';
import { studentsByDay } from './100-students-by-day.ts';
import { studentsByStep } from './101-students-by-step.ts';
import { stepsByStudent } from './102-steps-by-student.ts';
import { presentStages } from './103-present-stages.ts';
import { contactsTakenBack } from './104-contacts-taken-back.ts';
import { mergedStudents } from './105-merged-students.ts';
import { accountNames } from './106-account-names.ts';
import { templateLanguages } from './107-template-languages.ts';
import { studentsByValue } from './108-students-by-value.ts';
import { sourcesNobodyHas } from './109-sources-nobody-has.ts';
import { contactsOfErasedLeads } from './110-contacts-of-erased-leads.ts';
import { countedDays } from './111-counted-days.ts';
import { notesOfImports } from './112-notes-of-imports.ts';

/** Every migration by name, applied in the order of the names. A released one never changes. */
export const migrations: Record<string, Migration> = {
  '001-leads': leads,
  '002-posts': posts,
  '003-accounts': accounts,
  '004-lead-kinds': leadKinds,
  '005-post-changes': postChanges,
  '006-published-time': publishedTime,
  '007-request-counts': requestCounts,
  '008-roles-and-audit': rolesAndAudit,
  '009-lead-work': leadWork,
  '010-messages': messages,
  '011-content': content,
  '020-lead-updates': leadUpdates,
  '021-lead-statistics': leadStatistics,
  '030-storing-fast': storingFast,
  '031-source-statistics': sourceStatistics,
  '032-account-rights': accountRights,
  '040-writing': writing,
  '041-newsletter': newsletter,
  '050-lead-interests': leadInterests,
  '055-quiz-as-asked': quizAsAsked,
  '056-entered-statistics': enteredStatistics,
  '065-further-answers': furtherAnswers,
  '070-students': students,
  '071-bulk-changes': bulkChanges,
  '072-bulk-erased': bulkErased,
  '076-post-drafts': postDrafts,
  '077-post-words': postWords,
  '080-documents': documents,
  '090-answer-sheets': answerSheets,
  '094-fields-on-forms': fieldsOnForms,
  '095-stages-reached': stagesReached,
  '095-writers-lists': deskLists,
  '097-steps-by-owner': stepsByOwner,
  '098-push-devices': pushDevices,
  '099-steps-by-day': stepsByDay,
  '100-students-by-day': studentsByDay,
  '101-students-by-step': studentsByStep,
  '102-steps-by-student': stepsByStudent,
  '103-present-stages': presentStages,
  '104-contacts-taken-back': contactsTakenBack,
  '105-merged-students': mergedStudents,
  '106-account-names': accountNames,
  '107-template-languages': templateLanguages,
  '108-students-by-value': studentsByValue,
  '109-sources-nobody-has': sourcesNobodyHas,
  '110-contacts-of-erased-leads': contactsOfErasedLeads,
  '111-counted-days': countedDays,
  '112-notes-of-imports': notesOfImports,
};
