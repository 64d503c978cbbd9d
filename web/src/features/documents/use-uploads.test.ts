import { expect, it } from 'vitest'
import { uploadProblem } from './use-uploads.ts'

const MEGABYTE = 1024 * 1024

it.each([
	[0, 'This file is empty.'],
	[1, null],
	[2 * MEGABYTE, null],
	[2 * MEGABYTE + 1, 'This file is larger than 2 MB.'],
])('checks a file of %i bytes', (size, problem) => {
	expect(uploadProblem({ size }, 2)).toBe(problem)
})
