import { expect, it } from 'vitest'
import { takeStream } from './take-stream.ts'

it('lets an account have fifty streams, and another one as soon as one has ended', () => {
	const platform = { db: {} } as Parameters<typeof takeStream>[0]
	const ends = Array.from({ length: 50 }, () => takeStream(platform, 'one'))
	expect(() => takeStream(platform, 'one')).toThrow('Too many requests')
	takeStream(platform, 'another')()
	ends[0]?.()
	ends[0]?.()
	const end = takeStream(platform, 'one')
	expect(() => takeStream(platform, 'one')).toThrow('Too many requests')
	for (const each of [end, ...ends]) each()
	expect(takeStream(platform, 'one')).toBeTypeOf('function')
})
