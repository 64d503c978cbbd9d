import { expect, test } from 'vitest'
import { callerView } from './caller-view.ts'
import { moduleUses } from './module-uses.ts'

const SOURCE = '@praxis/contract/cases/cases.contract'
const IMPORT = `import { type CaseRecord, cases } from '${SOURCE}'\n`

function onlyCalls(body: string): boolean {
	return moduleUses('some.tsx', IMPORT + body, SOURCE).onlyCalls('cases')
}

test('reads what is imported to be used, types aside', () => {
	const code = `import type { A } from '${SOURCE}'\nimport { b as c, type D } from '${SOURCE}'\nimport { e } from './other.ts'`
	expect(moduleUses('some.ts', code, SOURCE).imports).toEqual([{ name: 'b', local: 'c' }])
	expect(moduleUses('some.ts', `import * as all from '${SOURCE}'`, SOURCE).imports).toEqual([
		{ name: '*', local: 'all' },
	])
})

test('calls, types, texts and fields of that name are no other use', () => {
	expect(onlyCalls('const one = () => call(cases.get, { id: 1 })')).toBe(true)
	expect(onlyCalls('const address = addressOf(cases.list, {})')).toBe(true)
	expect(onlyCalls('type Input = InputOf<typeof cases.list>')).toBe(true)
	expect(onlyCalls('// cases\nconst text = <p title="cases">All cases of {one.cases}</p>')).toBe(true)
	expect(onlyCalls("const query = { queryKey: ['cases'], cases: 1 }")).toBe(true)
})

test('everything else is', () => {
	expect(onlyCalls('const schema = cases.open.input')).toBe(false)
	expect(onlyCalls('const form = <EmailForm endpoint={cases.open} />')).toBe(false)
	expect(onlyCalls('const all = [cases]')).toBe(false)
	expect(onlyCalls('const { open } = cases')).toBe(false)
	expect(onlyCalls('call(cases.get, { id: cases.get.id })')).toBe(false)
	expect(onlyCalls('call(cases[name], {})')).toBe(false)
	expect(onlyCalls('const one = (cases as never).open')).toBe(false)
})

test('the view of an endpoint is its name and address; of plain data all; of the rest nothing', () => {
	const endpoint = { id: 'cases.get', method: 'GET', path: '/api/cases/:id', access: 'self', input: new Map() }
	expect(callerView({ get: endpoint })).toEqual({
		get: { id: 'cases.get', method: 'GET', path: '/api/cases/:id', access: 'self' },
	})
	expect(callerView(['New', 3, true, null, { a: 1 }])).toEqual(['New', 3, true, null, { a: 1 }])
	for (const other of [new Set(), () => 1, new Date(), Number.NaN, { run: () => 1 }, [() => 1], undefined]) {
		expect(callerView(other)).toBeUndefined()
	}
})
