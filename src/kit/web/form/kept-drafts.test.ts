import { describe, expect, it } from 'vitest';
import { isOffered } from './kept-drafts.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => ({ usuario: '1001', at: NOW - days * 86_400_000 });

describe('a draft that this browser kept', () => {
  it('is offered for a week to whoever typed it', () => {
    expect(isOffered(daysAgo(0), '1001', NOW)).toBe(true);
    expect(isOffered(daysAgo(6.9), '1001', NOW)).toBe(true);
    expect(isOffered(daysAgo(7), '1001', NOW)).toBe(false);
  });
  it('is never offered to anybody else', () => expect(isOffered(daysAgo(0), '1002', NOW)).toBe(false));
});
