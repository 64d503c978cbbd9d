import { expect, test } from 'vitest'
import { answeringHref, OWN_STATUS_LABELS, percentOf, respondentName, standingOf } from './answers-labels.ts'

test('rounds progress down, so that 100% means complete', () => {
	expect([0, 0.295, 0.29, 0.999, 1].map(percentOf)).toEqual([0, 29, 29, 99, 100])
})

test('names the client, else the respondent, else their email', () => {
	const one = { clientName: 'Ann Lee', respondentName: 'A. Lee', respondentEmail: 'ann@example.test' }
	expect(respondentName(one)).toBe('Ann Lee')
	expect(respondentName({ ...one, clientName: '' })).toBe('A. Lee')
	expect(respondentName({ ...one, clientName: '', respondentName: '' })).toBe('ann@example.test')
	expect(respondentName({ clientName: '', respondentName: '', respondentEmail: '' })).toBe('Unknown')
})

test('shows a response closed without action to the firm, and as submitted to the respondent', () => {
	expect(standingOf({ status: 'submitted', isClosed: true })).toBe('closed')
	expect(standingOf({ status: 'submitted', isClosed: false })).toBe('submitted')
	expect(OWN_STATUS_LABELS.closed).toBe('Submitted')
})

test('links to the form with the response', () => {
	expect(answeringHref('42')).toBe('/dashboard/client-questionnaire?answers=42')
})
