/** That a lead came, or that something was done with one; a change of another process counts too. */
export interface LeadUpdate {
  leadId: string;
  isNew: boolean;
}

export interface LeadUpdates {
  /**
   * Tells of every update that is stored after it resolved, within half a second, until the given function is called.
   * `undefined`: some may have been missed, read again.
   */
  listen(listener: (update: LeadUpdate | undefined) => void): Promise<() => void>;
}
