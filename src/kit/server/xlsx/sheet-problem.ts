/** The sheet cannot be read: it is no whole workbook, or it is larger than is taken. */
export class SheetProblem extends Error {
  readonly reason: 'damaged' | 'too-large' | 'too-many-rows';

  constructor(reason: SheetProblem['reason'], options?: ErrorOptions) {
    super(`the sheet is ${reason}`, options);
    this.name = 'SheetProblem';
    this.reason = reason;
  }
}
