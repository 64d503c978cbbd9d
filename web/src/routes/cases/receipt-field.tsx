import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentQuery } from '../../features/documents/documents.api.ts'
import { sendFile } from '../../lib/send-file.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChooseFileButton } from '../../ui/button/choose-file-button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'

interface ReceiptProps {
	readonly caseId: string | null
	readonly value: string | null
	readonly onChange: (documentId: string | null) => void
}

/** A picture or PDF of a receipt, kept with the documents of the case. On a phone the camera is offered. */
export function ReceiptUpload({ caseId, value, onChange }: ReceiptProps) {
	const mayAdd = useMay()(documents.put)
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const chosen = useQuery({ ...documentQuery(value ?? ''), enabled: value !== null })
	if (!mayAdd) return null
	const add = async (file: File) => {
		if (caseId === null) return
		setBusy(true)
		setFailure(null)
		try {
			const id = newId()
			await sendFile(
				documents.put,
				{ id, name: file.name, caseId },
				{ file, signal: new AbortController().signal, onSent: () => {} },
			)
			onChange(id)
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Stack gap={2} breaks>
			<Text weight="strong">Receipt</Text>
			{value !== null && <span>{chosen.data?.title ?? 'Receipt added'}</span>}
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Row gap={3} lineGap={2}>
				<ChooseFileButton
					size="small"
					busy={busy}
					disabled={caseId === null}
					fileLabel="Receipt file"
					accept="image/*,application/pdf"
					onFile={(file) => void add(file)}
				>
					{value === null ? 'Add receipt' : 'Replace receipt'}
				</ChooseFileButton>
				{value !== null && (
					<Button size="small" variant="quiet" onClick={() => onChange(null)}>
						Remove receipt
					</Button>
				)}
				{caseId === null && <Hint as="span">Choose the case first.</Hint>}
			</Row>
		</Stack>
	)
}
