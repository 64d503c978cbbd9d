import { expect, it } from 'vitest'
import { signsOf } from './vector-signs.ts'

it('has a bit for each number of a vector', () => {
	expect(signsOf(Float32Array.from([0.5, -0.5, 0, 1]))).toBe('1001')
	expect(signsOf(new Float32Array())).toBe('')
})
