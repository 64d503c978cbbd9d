import { expect, it } from 'vitest'
import { countStream } from './count-stream.ts'

it('lets an account have fifty streams, and another one as soon as one has ended', () => {
	const platform = { db: {} } as Parameters<typeof countStream>[0]
	const ends = Array.from({ length: 50 }, () => countStream(platform, 'one'))
	expect(() => countStream(platform, 'one')).toThrow('Too many requests')
	countStream(platform, 'another')()
	ends[0]?.()
	ends[0]?.()
	const end = countStream(platform, 'one')
	expect(() => countStream(platform, 'one')).toThrow('Too many requests')
	for (const each of [end, ...ends]) each()
	expect(countStream(platform, 'one')).toBeTypeOf('function')
})
