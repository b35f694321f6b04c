/** A notice that stands for five seconds. `destructive` ones interrupt and look like errors. */
export interface ToastMessage {
  title: string;
  description?: string;
  destructive?: boolean;
}
