import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { screenSizes } from './screen-sizes.ts'

function kilobytes(bytes: number): string {
	return `${(bytes / 1000).toFixed(1).padStart(7)} kB`
}

/** Prints what every screen costs over the wire when a build ends, and keeps it beside the manifest for the bench. */
export function printSizes(): Plugin {
	let folder = ''
	let written = false
	return {
		name: 'print-sizes',
		apply: 'build',
		configResolved(config) {
			folder = resolve(config.root, config.build.outDir)
		},
		writeBundle() {
			written = true
		},
		closeBundle: {
			order: 'post',
			handler() {
				if (!written) return
				this.info('script and style, gzip: first visit, and beyond the signed-in shell')
				const sizes = screenSizes(folder)
				writeFileSync(join(folder, '.vite/sizes.json'), JSON.stringify(sizes))
				for (const { screen, firstVisit, beyondShell } of sizes) {
					this.info(`${kilobytes(firstVisit)} ${kilobytes(beyondShell)}  ${screen}`)
				}
			},
		},
	}
}
