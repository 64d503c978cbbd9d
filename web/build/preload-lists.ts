import type { Plugin } from 'vite'

/** What of a bundle says which scripts a file imports statically. */
export type Bundle = Readonly<Record<string, { readonly imports?: readonly string[] } | undefined>>

/** A file and all that is loaded before it runs. */
export function loadedBefore(file: string, bundle: Bundle): ReadonlySet<string> {
	const loaded = new Set<string>()
	const walk = (one: string) => {
		if (loaded.has(one)) return
		loaded.add(one)
		for (const next of bundle[one]?.imports ?? []) walk(next)
	}
	walk(file)
	return loaded
}

/** Keeps scripts that are loaded anyway out of the lists of files that dynamic imports preload: every list stands, with hashes
 *  that do not compress, in a script that is loaded before the first rows. */
export function preloadLists(): Plugin {
	let bundle: Bundle = {}
	const known = new Map<string, ReadonlySet<string>>()
	return {
		name: 'preload-lists',
		apply: 'build',
		config: () => ({
			build: {
				modulePreload: {
					polyfill: false,
					resolveDependencies: (_file, scripts, { hostId, hostType }) => {
						if (hostType === 'html') return scripts
						const loaded = known.get(hostId) ?? loadedBefore(hostId, bundle)
						known.set(hostId, loaded)
						return scripts.filter((script) => !loaded.has(script))
					},
				},
			},
		}),
		generateBundle: {
			order: 'pre',
			handler(_options, written) {
				bundle = written as unknown as Bundle
				known.clear()
			},
		},
	}
}
