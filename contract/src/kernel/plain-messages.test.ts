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
