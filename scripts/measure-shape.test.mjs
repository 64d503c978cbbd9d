import { expect, test } from 'vitest'
import { measureShape } from './measure-shape.mjs'

function file(path, lines, text = '') {
	const whole = `${text}\n`.padEnd(text.length + lines, '\n')
	return { path, text: whole, lines: whole.split('\n') }
}

const shape = measureShape(
	[
		file('contract/src/cases/cases.fields.ts', 10, 'priority'),
		file('server/src/features/cases/parties.queries.ts', 50, 'priority'),
		file('server/src/features/cases/cases.int.test.ts', 5, 'priority'),
		file('server/src/features/cases/cases.queries.ts', 10),
		file('server/src/demo/load-demo.ts', 500),
		file('web/src/features/cases/cases.api.ts', 20),
		file('web/src/features/cases/cases.api.test.ts', 10),
		file('scripts/check.mjs', 100),
	],
	['cases'],
)

test('counts the files and lines of a feature on three sides, without tests', () => {
	expect(shape.features).toEqual([{ name: 'cases', files: 4, lines: 90 }])
	expect(shape.cases).toEqual({ files: 3, lines: 40 })
})

test('names the files that know a field', () => {
	expect(shape.fields.priority).toEqual(['contract/src/cases/cases.fields.ts'])
})

test('compares tests to source, leaving out the demo firm', () => {
	expect(shape.web.tests).toBe(0.5)
	expect(shape.server.lines).toBe(60)
	expect(shape.source.perThousand).toBeCloseTo(44.4, 1)
})
