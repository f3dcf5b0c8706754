// Screens import it from here; it lives in the rules, because mails and errors contain amounts too.
export { moneyText, weightText, type Moneda } from '#kit/rules/money-text.ts';
