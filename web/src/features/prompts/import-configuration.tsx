import { newId } from '@praxis/contract/kernel/new-id'
import { promptConfigurations, prompts } from '@praxis/contract/prompts/prompts.contract'
import { useRef, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { IMPORTED_MS, useSaying } from './builder-message.tsx'
import { readFile } from './configuration-file.ts'
import { CONFIGURATIONS, PROMPTS } from './prompts.api.ts'

const BYTES_MAX = 5 * 1024 * 1024

/** Makes a configuration, and its main template, of a file. */
export function ImportConfiguration({ onImported }: { readonly onImported: (id: string) => void }) {
	const input = useRef<HTMLInputElement>(null)
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
		<>
			<Button size="small" busy={isBusy} onClick={() => input.current?.click()}>
				Import
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				accept="application/json,.json"
				aria-label="File with a configuration"
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? []
					event.currentTarget.value = ''
					if (file !== undefined) void read(file)
				}}
			/>
		</>
	)
}
