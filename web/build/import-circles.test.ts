import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

interface Chunk {
	readonly imports?: readonly string[]
}

const MANIFEST = fileURLToPath(new URL('../dist/.vite/manifest.json', import.meta.url))

/** The first circle that is found from a file on: the files of it, in order. */
function circleFrom(start: string, chunks: Readonly<Record<string, Chunk>>, done: Set<string>): string[] | null {
	const path: string[] = []
	const visit = (file: string): string[] | null => {
		if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
		if (done.has(file)) return null
		path.push(file)
		for (const next of chunks[file]?.imports ?? []) {
			const found = visit(next)
			if (found !== null) return found
		}
		path.pop()
		done.add(file)
		return null
	}
	return visit(start)
}

// Which of the two runs first depends on who asks first, and what the other needs of it then may not be there yet.
test('no files of the build import each other in a circle', () => {
	const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>
	const done = new Set<string>()
	const circles = Object.keys(chunks).map((file) => circleFrom(file, chunks, done))
	expect(Object.keys(chunks).length).toBeGreaterThan(100)
	expect(circles.filter((one) => one !== null)).toEqual([])
})
