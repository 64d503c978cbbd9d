import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DOCUMENT_LANGUAGES } from '@praxis/contract/documents/documents.fields'
import { expect, test } from 'vitest'
import { ENGINE_VERSION } from '../src/features/ocr/engine-files.ts'
import { engineFiles } from './ocr-engine.ts'

test('the folder of the engine carries the installed version', () => {
	const { version } = createRequire(import.meta.url)('tesseract.js/package.json') as { version: string }
	expect(ENGINE_VERSION).toBe(version)
})

test('holds the worker, three cores and a model for every language', () => {
	const files = engineFiles()
	for (const path of files.values()) expect(existsSync(path), path).toBe(true)
	const languages = [...files.keys()]
		.filter((name) => name.endsWith('.traineddata.gz'))
		.map((name) => name.split('.')[0])
	expect(languages.toSorted()).toEqual(Object.keys(DOCUMENT_LANGUAGES).toSorted())
	const isPacked = (path: string) => readFileSync(path).subarray(0, 2).toString('hex') === '1f8b'
	expect([...files].filter(([name]) => name.endsWith('.traineddata.gz')).every(([, path]) => isPacked(path))).toBe(true)
	expect([...files.keys()].filter((name) => name.endsWith('.js'))).toHaveLength(4)
})
