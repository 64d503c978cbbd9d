import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What of a source folder ships: no tests, and nothing that only tests use. */
export function ships(path) {
	return !/(?:^|\/)testing(?:\/|$)|\.test\.[cm]?[jt]sx?$|(?:^|\/)tsconfig[^/]*\.json$/.test(path)
}

/** The package.json of a release: what starts the product, and nothing that builds or tests it. */
export function releasePackage({ name, version, private: isPrivate, description, license, type, engines, ...rest }) {
	const start = 'node --max-semi-space-size=16 server/src/main.ts'
	const commands = ['create-admin', 'password-link', 'doctor', 'backup', 'restore', 'move-data']
	const scripts = Object.fromEntries(commands.map((command) => [command, `node server/src/main.ts ${command}`]))
	return {
		name,
		version,
		private: isPrivate,
		description,
		license,
		type,
		engines,
		workspaces: ['contract', 'server'],
		scripts: { start, demo: `${start} --demo`, ...scripts, 'audit:verify': 'node server/src/main.ts audit-verify' },
		optionalDependencies: rest.optionalDependencies,
	}
}

/** Packages of a lock file that ship, with the browser's: path, name and version, by name. */
export function shippedPackages(lock) {
	return Object.entries(lock.packages)
		.filter(([path, one]) => path.includes('node_modules/') && one.dev !== true && one.link !== true)
		.map(([path, { version, license }]) => ({
			path,
			name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
			version,
			license: license ?? 'see its files',
		}))
		.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Names, versions and license texts of what ships and is installed. */
export function licenseText(root, packages) {
	return packages
		.filter(({ path }) => existsSync(join(root, path)))
		.map(({ path, name, version, license }) => {
			const files = readdirSync(join(root, path)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
			const texts = files.flatMap((file) => {
				try {
					return [readFileSync(join(root, path, file), 'utf8').trim()]
				} catch (error) {
					// A folder of that name.
					if (error.code === 'EISDIR') return []
					throw error
				}
			})
			return [`${name} ${version} (${license})`, ...texts].join('\n\n')
		})
		.join(`\n\n${'-'.repeat(80)}\n\n`)
}
