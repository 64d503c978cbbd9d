import { expect, it } from 'vitest'
import { PARTY_ROLES } from './case-fields.ts'
import { newParty, usualSide, withoutIdleCounsel } from './parties.rules.ts'
import { partyDetails } from './party-fields.ts'

it('knows a party of every role by a name alone', () => {
	for (const role of PARTY_ROLES) expect(partyDetails.parse(newParty('Noor Park', role))).toMatchObject({ role })
	expect(usualSide('opposing_party')).toBe('opposing')
	expect(usualSide('co_defendant')).toBe('client')
	expect(usualSide('witness')).toBe('neutral')
})

it('gives counsel only to who is represented', () => {
	const party = { ...newParty('Noor Park', 'witness'), counselName: 'Li Wu' }
	expect(withoutIdleCounsel(party).counselName).toBe('')
	expect(withoutIdleCounsel({ ...party, representation: 'represented' }).counselName).toBe('Li Wu')
})

it('keeps another name once', () => {
	expect(partyDetails.shape.aliases.parse(['Нур Парк', ' Noor P. ', 'Noor P.'])).toEqual(['Нур Парк', 'Noor P.'])
	expect(partyDetails.shape.aliases.safeParse(['']).success).toBe(false)
	expect(partyDetails.shape.aliases.safeParse(Array.from({ length: 21 }, (_, at) => `n${at}`)).success).toBe(false)
})
