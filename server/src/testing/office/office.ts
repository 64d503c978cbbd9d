import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const PROGRAM = process.env.SOFFICE_PATH ?? '/usr/bin/soffice'

/** Whether LibreOffice is installed. Elsewhere tests that need it are skipped. */
export const hasOffice = existsSync(PROGRAM)

const TIME_LIMIT_MS = 220_000
const run = promisify(execFile)

const FORMATS = {
	docx: ['--infilter=HTML (StarWriter)', '--convert-to', 'docx:MS Word 2007 XML'],
	txt: ['--convert-to', 'txt:Text (encoded):UTF8'],
	fodt: ['--convert-to', 'fodt:OpenDocument Text Flat XML'],
} as const

/** Files that LibreOffice converts, all of them in one process, in a folder and with a profile of its own. */
export class Office {
	readonly #folder: string

	constructor(folder: string) {
		this.#folder = folder
	}

	/** Each file under its name without ending. @throws when one of them was not converted */
	async convert(
		files: ReadonlyMap<string, Uint8Array>,
		from: 'html' | 'docx',
		to: keyof typeof FORMATS,
	): Promise<Map<string, Buffer>> {
		const [input, output] = [join(this.#folder, `${to}-in`), join(this.#folder, `${to}-out`)]
		for (const folder of [input, output]) await mkdir(folder, { recursive: true })
		const paths: string[] = []
		for (const [name, content] of files) {
			const path = join(input, `${name}.${from}`)
			await writeFile(path, content)
			paths.push(path)
		}
		const profile = `-env:UserInstallation=file://${join(this.#folder, `profile-${to}`)}`
		await run(PROGRAM, [profile, '--headless', ...FORMATS[to], '--outdir', output, ...paths], {
			timeout: TIME_LIMIT_MS,
		})
		const found = new Map<string, Buffer>()
		for (const path of paths) {
			const name = basename(path, `.${from}`)
			found.set(name, await readFile(join(output, `${name}.${to}`)))
		}
		return found
	}

	close(): Promise<void> {
		return rm(this.#folder, { recursive: true, force: true })
	}
}
