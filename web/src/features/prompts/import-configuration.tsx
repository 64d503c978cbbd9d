import { newId } from '@praxis/contract/kernel/new-id'
import { promptConfigurations, prompts } from '@praxis/contract/prompts/prompts.contract'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { ChooseFileButton } from '../../ui/button/choose-file-button.tsx'
import { IMPORTED_MS, useSaying } from './builder-message.tsx'
import { readFile } from './configuration-file.ts'
import { CONFIGURATIONS, PROMPTS } from './prompts.api.ts'

const BYTES_MAX = 5 * 1024 * 1024

/** Makes a configuration, and its main template, of a file. */
export function ImportConfiguration({ onImported }: { readonly onImported: (id: string) => void }) {
	const saying = useSaying()
	const [isBusy, setBusy] = useState(false)
	const addPrompt = useSave(prompts.create, { topic: PROMPTS })
	const addConfiguration = useSave(promptConfigurations.create, { topic: CONFIGURATIONS })
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
			const [mainPrompt, id] = [newId(), newId()]
			await addPrompt({ id: mainPrompt, ...found.file.mainPrompt })
			await addConfiguration({ id, mainPrompt, ...found.file.configuration })
			saying.done('Configuration imported successfully!', IMPORTED_MS)
			onImported(id)
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
