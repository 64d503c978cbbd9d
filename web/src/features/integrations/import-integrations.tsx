import { integrations } from '@praxis/contract/integrations/integrations.contract'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { ChooseFileButton } from '../../ui/button/choose-file-button.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INTEGRATIONS } from './integrations.api.ts'

/** Takes an exported configuration in; the server checks it. */
export function ImportIntegrations() {
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
		<ChooseFileButton
			busy={isBusy}
			fileLabel="File with a configuration"
			accept="application/json,.json"
			onFile={(file) => void read(file)}
		>
			Import
		</ChooseFileButton>
	)
}
