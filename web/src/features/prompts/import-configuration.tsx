import { newId } from '@praxis/contract/kernel/new-id'
import { promptConfigurations, prompts } from '@praxis/contract/prompts/prompts.contract'
import { useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { useSave } from '../../parts/use-save.ts'
import { ChooseFileButton } from '../../ui/button/choose-file-button.tsx'
import { IMPORTED_MS, useSaying } from './builder-message.tsx'
import { type ConfigurationFile, readFile } from './configuration-file.ts'
import { CONFIGURATIONS, PROMPTS } from './prompts.api.ts'

const BYTES_MAX = 5 * 1024 * 1024

const NAMES_MAX = 20
const NAME_TAKEN = ['prompt_name_taken', 'prompt_configuration_name_taken']
const NAME_CHARACTERS_MAX = 120

const isNameTaken = (error: unknown) => error instanceof ApiError && NAME_TAKEN.includes(error.code)

/** Saves under the name, or with a number after it where the firm has something of this name. */
export async function withFreeName(name: string, save: (name: string) => Promise<unknown>): Promise<void> {
	for (let number = 1; ; number++) {
		const ending = number === 1 ? '' : ` (${number})`
		try {
			await save(`${name.slice(0, NAME_CHARACTERS_MAX - ending.length)}${ending}`)
			return
		} catch (error) {
			if (number === NAMES_MAX || !isNameTaken(error)) throw error
		}
	}
}

/** Makes a configuration, and its main template, of a file. */
export function ImportConfiguration({ onImported }: { readonly onImported: (id: string) => void }) {
	const saying = useSaying()
	const [isBusy, setBusy] = useState(false)
	const addPrompt = useSave(prompts.create, { topic: PROMPTS })
	const removePrompt = useSave(prompts.remove, { topic: PROMPTS })
	const addConfiguration = useSave(promptConfigurations.create, { topic: CONFIGURATIONS })
	const importFile = async ({ mainPrompt: template, configuration }: ConfigurationFile): Promise<string> => {
		const [mainPrompt, id] = [newId(), newId()]
		await withFreeName(template.name, (name) => addPrompt({ id: mainPrompt, ...template, name }))
		try {
			await withFreeName(configuration.name, (name) => addConfiguration({ id, mainPrompt, ...configuration, name }))
		} catch (error) {
			await removePrompt({ id: mainPrompt })
			throw error
		}
		return id
	}
	const failed = (message: string | null, error?: unknown) =>
		saying.failed(
			message === null
				? 'Failed to import configuration. Please check the file format.'
				: `Import error${message === '' ? '' : `: ${message}`}`,
			error,
			null,
		)
	const read = async (chosen: File) => {
		const found = chosen.size > BYTES_MAX ? { problem: 'the file is larger than 5 MB' } : readFile(await chosen.text())
		if ('problem' in found) {
			failed(found.problem)
			return
		}
		setBusy(true)
		try {
			onImported(await importFile(found.file))
			saying.done('Configuration imported successfully!', IMPORTED_MS)
		} catch (error) {
			failed('', error)
		}
		setBusy(false)
	}
	return (
		<ChooseFileButton
			size="small"
			busy={isBusy}
			fileLabel="File with a configuration"
			accept="application/json,.json"
			onFile={(file) => void read(file)}
		>
			Import
		</ChooseFileButton>
	)
}
