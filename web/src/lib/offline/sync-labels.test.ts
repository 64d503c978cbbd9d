import { expect, test } from 'vitest'
import { noProgress, outcomeText, SYNC_LABELS, syncError, syncErrorHeading } from './sync-labels.ts'
import { MAX_SYNC_FAILURES } from './sync-status.ts'

test('formats the outcome of a sync', () => {
	expect(outcomeText({ success: true, before: 0, after: 0 })).toBe('Sync completed successfully')
	expect(outcomeText({ success: true, before: 4, after: 0 })).toBe('All data synchronized successfully')
	expect(outcomeText({ success: true, before: 4, after: 1 })).toBe('Sync progress: 4 → 1 pending items')
	expect(outcomeText({ success: false, before: 4, after: 4, error: noProgress(4, 4) })).toBe(
		'Sync completed but no progress made (4 → 4)',
	)
	expect(outcomeText({ success: false, before: 4, after: 4 })).toBe('Sync failed with unknown error')
})

test('uses the specified messages', () => {
	expect(SYNC_LABELS).toMatchObject({
		failed: 'Sync failed',
		offline: 'Cannot sync while offline',
		paused: 'Sync is paused',
		backingOff: 'Too many sync failures. System is backing off to prevent further issues.',
		offlineTitle: "You're offline",
		offlineText: "Changes will sync when you're back online",
	})
	expect(syncError('out of order')).toBe('Sync error: out of order')
	expect(syncErrorHeading(3, MAX_SYNC_FAILURES)).toBe('Sync Error (3/5 failures)')
})
