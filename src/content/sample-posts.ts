import { choosingAStream } from './sample-posts/choosing-a-stream.ts';
import { educationLoans } from './sample-posts/education-loans.ts';
import { engineeringCounselling } from './sample-posts/engineering-counselling.ts';
import { entranceExamPlan } from './sample-posts/entrance-exam-plan.ts';
import { overseasTimeline } from './sample-posts/overseas-timeline.ts';
import { parentsGuide } from './sample-posts/parents-guide.ts';
import { psychometricTests } from './sample-posts/psychometric-tests.ts';
import type { SamplePost } from './sample-posts/sample-post.ts';
import { statementOfPurpose } from './sample-posts/statement-of-purpose.ts';

/** Oldest first, as a desk would have written them; one is still a draft. */
export const samplePosts: readonly SamplePost[] = [
  choosingAStream,
  engineeringCounselling,
  overseasTimeline,
  educationLoans,
  psychometricTests,
  statementOfPurpose,
  parentsGuide,
  entranceExamPlan,
];
