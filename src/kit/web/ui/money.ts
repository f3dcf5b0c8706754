// Screens take it from here; the rules hold it, because mails and refusals write money too.
export { moneyText, weightText, type Moneda } from '#kit/rules/money-text.ts';
