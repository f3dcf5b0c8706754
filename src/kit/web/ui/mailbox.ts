export { mailboxText } from '#kit/rules/mailbox.ts';
