import { cases } from '@praxis/contract/cases/cases.contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { publicFirmQuery } from '../firm/firm.api.ts'
import { emptyCaseForm } from './case-form.tsx'
import { newCaseRecord, openedToday } from './cases.api.ts'

const EVENING_IN_NEW_YORK = '2026-11-26T02:30:00.000Z'

test('a case opened without a network keeps its day until it is sent', () => {
	const client = new QueryClient()
	client.setQueryData(publicFirmQuery.queryKey, { name: '', phone: '', logo: null, timeZone: 'America/New_York' })
	const input = emptyCaseForm('018f0000-0000-7000-8000-0000000000c1', null)
	const sent = openedToday(client, { ...input, caseName: 'Kept v. Sent' }, new Date(EVENING_IN_NEW_YORK))
	expect(cases.open.input.parse(sent).openedOn).toBe('2026-11-25')
})

function openedOn(timeZone: string, given: string | null = null): string {
	const client = new QueryClient()
	client.setQueryData(publicFirmQuery.queryKey, { name: '', phone: '', logo: null, timeZone })
	const input = { ...emptyCaseForm('018f0000-0000-7000-8000-0000000000c1', null), openedOn: given }
	return newCaseRecord(client, input, EVENING_IN_NEW_YORK).openedOn
}

test('a case that waits to be sent was opened on the day it is at the firm', () => {
	expect(openedOn('America/New_York')).toBe('2026-11-25')
	expect(openedOn('Asia/Tokyo')).toBe('2026-11-26')
	expect(openedOn('America/New_York', '2026-11-02')).toBe('2026-11-02')
})
