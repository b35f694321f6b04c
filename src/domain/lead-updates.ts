/** A new lead, or something done with one, by this process or another. */
export interface LeadUpdate {
  leadId: string;
  isNew: boolean;
}

export interface LeadUpdates {
  /**
   * Once resolved, calls the listener for every update that is stored from then on, within half a second, until the
   * returned function is called. `undefined` means that updates may have been missed: read again.
   */
  listen(listener: (update: LeadUpdate | undefined) => void): Promise<() => void>;
}
