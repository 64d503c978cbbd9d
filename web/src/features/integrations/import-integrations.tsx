import { integrations } from '@praxis/contract/integrations/integrations.contract'
import { useRef, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INTEGRATIONS } from './integrations.api.ts'

/** Takes an exported configuration in; the server checks it. */
export function ImportIntegrations() {
	const input = useRef<HTMLInputElement>(null)
	const [isBusy, setBusy] = useState(false)
	const send = useSave(integrations.importFile, { topic: INTEGRATIONS })
	const read = async (chosen: File) => {
		setBusy(true)
		try {
			const message = ({ added, changed }: { readonly added: number; readonly changed: number }) =>
				`Configuration imported: ${added} added, ${changed} changed.`
			await send({ text: await chosen.text() }, { message })
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	return (
		<>
			<Button busy={isBusy} onClick={() => input.current?.click()}>
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
