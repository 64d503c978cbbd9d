import { expect, test } from 'vitest'
import { z } from 'zod'
import { forOutsiders, isOpenToOutsiders, namedIn, undeclaredIn, wholeForOutsiders } from './outsiders.ts'
import { pageOf } from './page.ts'

const party = z.object({ id: z.string(), notes: z.string() })
const shown = forOutsiders({ id: z.string(), parties: z.array(forOutsiders({ id: z.string() })) })

test('the permissions of clients and providers, and what needs none, are open to outsiders', () => {
	expect(isOpenToOutsiders({ access: 'public' })).toBe(true)
	expect(isOpenToOutsiders({ access: 'self' })).toBe(true)
	expect(isOpenToOutsiders({ access: ['view_cases', 'view_own_cases'] })).toBe(true)
	expect(isOpenToOutsiders({ access: 'update_job_status' })).toBe(true)
	expect(isOpenToOutsiders({ access: 'firm' })).toBe(false)
	expect(isOpenToOutsiders({ access: ['view_cases', 'view_questionnaires'] })).toBe(false)
})

test('an object that was not declared is found wherever it is, also one derived from a declared one', () => {
	expect(undeclaredIn(pageOf(shown))).toEqual([])
	expect(undeclaredIn(party)).toEqual(['.'])
	expect(undeclaredIn(pageOf(party))).toEqual(['.items'])
	expect(undeclaredIn(forOutsiders({ of: z.union([shown, party.nullable()]) }))).toEqual(['.of'])
	expect(undeclaredIn(forOutsiders({ by: z.record(z.string(), party.optional()) }))).toEqual(['.by'])
	expect(undeclaredIn(shown.extend({ notes: z.string() }))).toEqual(['.'])
	expect(undeclaredIn(forOutsiders({ any: z.unknown() }))).toEqual(['.any'])
	expect(undeclaredIn(forOutsiders({ any: wholeForOutsiders(z.record(z.string(), z.unknown())) }))).toEqual([])
})

test('what a schema does not name is left out at every depth; values stay as they are', () => {
	const sent = {
		items: [{ id: 'a', owner: 'firm', parties: [{ id: 'p', notes: 'firm' }] }],
		nextCursor: null,
		total: 1,
		settlementAuthority: 'firm',
	}
	expect(namedIn(pageOf(shown), sent)).toEqual({
		items: [{ id: 'a', parties: [{ id: 'p' }] }],
		nextCursor: null,
		total: 1,
	})
	const either = z.discriminatedUnion('kind', [
		forOutsiders({ kind: z.literal('a'), a: z.string() }),
		forOutsiders({ kind: z.literal('b'), b: z.string().optional() }),
	])
	expect(namedIn(either, { kind: 'b', b: 'kept', a: 'firm' })).toEqual({ kind: 'b', b: 'kept' })
	expect(namedIn(z.array(shown).nullable(), null)).toBeNull()
	expect(namedIn(shown.nullable(), { id: 'a', parties: [], more: 1 })).toEqual({ id: 'a', parties: [] })
})
