import { expect, test } from 'vitest'
import { refuseField } from './refuse-field.ts'

const errors = { stage_unknown: { kind: 'invalid', message: 'This case type has no such stage.' } } as const

test('the message is that of the refusal and stands beside the field', () => {
	const refusal = refuseField(errors, 'stage_unknown', 'stage')
	const { code, kind, message, fields } = refusal
	expect({ code, kind, message, fields }).toEqual({
		code: 'stage_unknown',
		kind: 'invalid',
		message: 'This case type has no such stage.',
		fields: { stage: 'This case type has no such stage.' },
	})
})
