import { documents } from '@praxis/contract/documents/documents.contract'
import { titleOf } from '@praxis/contract/file-formats/title-of'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { ChooseFileButton } from '../../ui/button/choose-file-button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { attachAsFirm } from '../documents/send-document.ts'
import classes from './conflict-runs.module.css'

interface WaiverFieldProps {
	/** Whose documents are offered; those of all cases without it. */
	readonly caseId: string | null
	readonly value: string | null
	readonly error: string | null
	readonly onChange: (documentId: string | null) => void
}

async function findWaivers(caseId: string | null, typed: string, signal: AbortSignal) {
	const of = caseId === null ? {} : { caseId }
	const { items } = await call(documents.list, { search: typed || undefined, limit: 20, ...of }, { signal })
	return items.map(({ id, title }) => ({ value: id, label: title }))
}

/** The document with the waiver: one that is there, or one that is uploaded now. */
export function WaiverField({ caseId, value, error, onChange }: WaiverFieldProps) {
	const mayUpload = useMay()(documents.put)
	const [added, setAdded] = useState<{ readonly id: string; readonly title: string } | null>(null)
	const [isBusy, setBusy] = useState(false)
	const [failed, setFailed] = useState<string | null>(null)
	const upload = async (file: File) => {
		setBusy(true)
		setFailed(null)
		try {
			const sending = { signal: new AbortController().signal, onSent: () => undefined }
			const id = await attachAsFirm(null, caseId)({ id: newId(), file }, sending)
			setAdded({ id, title: titleOf(file.name) })
			onChange(id)
		} catch (failure) {
			setFailed(failureOf(failure).message)
		}
		setBusy(false)
	}
	return (
		<div className={classes.waiver}>
			<ComboboxField
				key={added?.id}
				label="Waiver"
				required
				help={caseId === null ? 'The signed document.' : 'The signed document, of the documents of the case.'}
				search={(typed, signal) => findWaivers(caseId, typed, signal)}
				valueLabel={added?.title ?? null}
				value={value}
				error={error}
				onChange={onChange}
			/>
			{mayUpload && (
				<div>
					<ChooseFileButton size="small" busy={isBusy} fileLabel="File of the signed consent" accept="" onFile={upload}>
						Upload it now
					</ChooseFileButton>
				</div>
			)}
			{failed !== null && <Banner tone="red">{failed}</Banner>}
		</div>
	)
}
