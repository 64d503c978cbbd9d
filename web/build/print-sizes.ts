import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Packages, screenSizes } from './screen-sizes.ts'

/** Package of a module that is no style. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/.*(?<!\.css)$/

function packagesIn(modules: readonly string[]): string[] {
	return [...new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []))]
}

function kilobytes(bytes: number): string {
	return `${(bytes / 1000).toFixed(1).padStart(7)} kB`
}

/** Prints what every screen costs over the wire when a build ends, and keeps it beside the manifest for the bench. */
export function printSizes(): Plugin {
	let folder = ''
	let written = false
	let packages: Packages = {}
	return {
		name: 'print-sizes',
		apply: 'build',
		configResolved(config) {
			folder = resolve(config.root, config.build.outDir)
		},
		writeBundle(_, bundle) {
			written = true
			packages = Object.fromEntries(
				Object.values(bundle).flatMap((one) =>
					one.type === 'chunk' ? [[one.fileName, packagesIn(one.moduleIds)]] : [],
				),
			)
		},
		closeBundle: {
			order: 'post',
			handler() {
				if (!written) return
				this.info('script and style, gzip: first visit, and beyond the signed-in shell')
				const sizes = screenSizes(folder, packages)
				writeFileSync(join(folder, '.vite/sizes.json'), JSON.stringify(sizes))
				for (const { screen, firstVisit, beyondShell } of sizes) {
					this.info(`${kilobytes(firstVisit)} ${kilobytes(beyondShell)}  ${screen}`)
				}
			},
		},
	}
}
