import { expect, it } from 'vitest'
import { RELATIONSHIPS } from '../questionnaires/relationships.ts'
import { newParty, roleChange, usualSide, withoutIdleCounsel } from './parties.rules.ts'
import { partyDetails } from './party.fields.ts'

it('completes a party of every role from its name', () => {
	for (const role of RELATIONSHIPS) expect(partyDetails.parse(newParty('Noor Park', role))).toMatchObject({ role })
	expect(usualSide('opposing_party')).toBe('opposing')
	expect(usualSide('co_defendant')).toBe('client')
	expect(usualSide('witness')).toBe('neutral')
})

it('clears the counsel of a party without representation', () => {
	const party = { ...newParty('Noor Park', 'witness'), counselName: 'Li Wu' }
	expect(withoutIdleCounsel(party).counselName).toBe('')
	expect(withoutIdleCounsel({ ...party, representation: 'represented' }).counselName).toBe('Li Wu')
})

it('keeps each other name once', () => {
	expect(partyDetails.shape.aliases.parse(['Нур Парк', ' Noor P. ', 'Noor P.'])).toEqual(['Нур Парк', 'Noor P.'])
	expect(partyDetails.shape.aliases.safeParse(['']).success).toBe(false)
	expect(partyDetails.shape.aliases.safeParse(Array.from({ length: 21 }, (_, at) => `n${at}`)).success).toBe(false)
})

it('changes side and type with the role, unless they were chosen otherwise', () => {
	const usual = newParty('Noor Park', 'opposing_party')
	expect(roleChange(usual, 'insurance_company')).toEqual({
		role: 'insurance_company',
		side: 'neutral',
		kind: 'organization',
	})
	expect(roleChange({ ...usual, side: 'client' }, 'witness')).toEqual({ role: 'witness', kind: 'person' })
	expect(roleChange({ ...usual, kind: 'organization' }, 'witness')).toEqual({ role: 'witness', side: 'neutral' })
})
