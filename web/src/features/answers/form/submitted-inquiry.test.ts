import { expect, test } from 'vitest'
import { memoryDrafts } from '../../../ui/form/draft-store.tsx'
import { loadSubmittedInquiry, type SubmittedInquiry, saveSubmittedInquiry } from './submitted-inquiry.ts'

const inquiry = (intakeId: string): SubmittedInquiry => ({
	intakeId,
	number: 7,
	fullName: 'Ann Lee',
	practiceArea: 'Tax Law',
	confirmationTo: '',
	known: { fields: {}, parties: [], byQuestion: {} },
})

test('returns the inquiry that was just submitted, and no other', async () => {
	const drafts = memoryDrafts()
	await saveSubmittedInquiry(drafts, inquiry('one'))
	expect(await loadSubmittedInquiry(drafts, 'one')).toEqual(inquiry('one'))
	expect(await loadSubmittedInquiry(drafts, 'two')).toBeNull()
})

test('reads an inquiry back from the drafts for one hour', async () => {
	const drafts = memoryDrafts()
	const keepAt = (minutesAgo: number) =>
		drafts.save('inquiry', {
			values: inquiry('three'),
			savedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
		})
	await keepAt(59)
	expect(await loadSubmittedInquiry(drafts, 'three')).toEqual(inquiry('three'))
	await keepAt(61)
	expect(await loadSubmittedInquiry(drafts, 'three')).toBeNull()
	expect(await drafts.load('inquiry')).toBeNull()
})
