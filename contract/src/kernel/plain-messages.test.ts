import { expect, test } from 'vitest'
import { z } from 'zod'
import { PLAIN_MESSAGES } from './plain-messages.ts'

const form = z.object({ minutes: z.coerce.number().int(), name: z.string(), kind: z.enum(['one', 'two']) })

test.each([
	[{ name: 'a', kind: 'one' }, 'Please enter a number.'],
	[{ minutes: 'soon', name: 'a', kind: 'one' }, 'Please enter a number.'],
	[{ minutes: 1, kind: 'one' }, 'This is required.'],
	[{ minutes: 1, name: 'a' }, 'This is required.'],
	[{ minutes: 1, name: 'a', kind: 'three' }, 'Please choose one of the list.'],
])('%j is answered in words people use: %s', (input, message) => {
	expect(form.safeParse(input, PLAIN_MESSAGES).error?.issues.map((one) => one.message)).toEqual([message])
})

const limited = z.object({
	text: z.string().min(1).max(2000).default('a'),
	count: z.int().min(5).max(1000).default(7),
	tags: z.array(z.string()).max(2).default([]),
	own: z.string().max(3, 'Own words.').default(''),
})

test.each([
	[{ text: 'x'.repeat(2001) }, 'At most 2,000 characters.'],
	[{ text: '' }, 'This is required.'],
	[{ count: 4 }, 'At least 5.'],
	[{ count: 1001 }, 'At most 1,000.'],
	[{ tags: ['a', 'b', 'c'] }, 'At most 2 entries.'],
	[{ own: 'long' }, 'Own words.'],
])('%.30j beyond a limit is answered in words people use: %s', (input, message) => {
	expect(limited.safeParse(input, PLAIN_MESSAGES).error?.issues.map((one) => one.message)).toEqual([message])
})
