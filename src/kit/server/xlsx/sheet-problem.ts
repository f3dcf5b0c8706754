/** The sheet cannot be read: it is not a valid workbook, or it is too large. */
export class SheetProblem extends Error {
  readonly reason: 'damaged' | 'too-large' | 'too-many-rows';

  constructor(reason: SheetProblem['reason'], options?: ErrorOptions) {
    super(`the sheet is ${reason}`, options);
    this.name = 'SheetProblem';
    this.reason = reason;
  }
}
