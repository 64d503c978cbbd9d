import { ebilling, LEDES_FORMATS, type LedesFormat } from '@praxis/contract/billing/ebilling.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchAnswer } from '../../../lib/fetch-answer.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { TOPIC } from '../billing.api.ts'
import { ledesQuery } from './ebilling.api.ts'
import classes from './ebilling.module.css'

const LABELS: Readonly<Record<LedesFormat, string>> = { '1998B': 'LEDES 1998B', XML: 'LEDES XML 2.1' }

interface LedesDialogProps {
	readonly one: Invoice
	readonly onClose: () => void
}

/** Checks an issued invoice against a LEDES format, and downloads it once nothing is wrong. */
export function LedesDialog({ one, onClose }: LedesDialogProps) {
	const [format, setFormat] = useState<LedesFormat>('1998B')
	const query = useQuery(ledesQuery(one.id, format))
	return (
		<Dialog opened onClose={onClose} title={`LEDES of invoice ${one.number}`}>
			<Stack>
				<NativeSelectField
					label="Format"
					required
					options={LEDES_FORMATS.map((value) => ({ value, label: LABELS[value] }))}
					value={format}
					onChange={(next) => next !== '' && setFormat(next)}
				/>
				<Loaded query={query} skeleton={<LoadingLines what="the check" />} level={3}>
					{(found) => <Checked key={found.clientMatterId} one={one} format={format} found={found} />}
				</Loaded>
			</Stack>
		</Dialog>
	)
}

interface CheckedProps {
	readonly one: Invoice
	readonly format: LedesFormat
	readonly found: OutputOf<typeof ebilling.check>
}

function Checked({ one, format, found: { problems, fileName, clientMatterId } }: CheckedProps) {
	return (
		<>
			{one.caseId !== null && <ClientMatter id={one.id} known={clientMatterId} />}
			{problems.length === 0 ? (
				<Banner tone="green">This invoice meets the format.</Banner>
			) : (
				<>
					<Banner tone="amber">
						{problems.length === 1 ? '1 problem' : `${problems.length} problems`} must be mended before the file can be
						made. Client and firm are set in the{' '}
						<UiLink href={`/clients/${one.clientId}?tab=billing`}>LEDES profile of the client</UiLink>.
					</Banner>
					<ul className={classes.problems} aria-label="Problems">
						{problems.map(({ line, field, rule, message }) => (
							<li key={`${line} ${field} ${rule} ${message}`}>
								{message} <Hint as="span">{[`Line ${line}`, field, rule].filter(Boolean).join(', ')}</Hint>
							</li>
						))}
					</ul>
				</>
			)}
			<Row gap={3} justify="end">
				{problems.length === 0 && (
					<DownloadButton
						label={`Download ${LABELS[format]}`}
						fileName={fileName}
						load={() => fetchAnswer(ebilling.download, { id: one.id, format })}
					/>
				)}
			</Row>
		</>
	)
}

/** What the client calls the case. */
function ClientMatter({ id, known }: { readonly id: string; readonly known: string }) {
	const save = useSave(ebilling.saveMatter, { topic: TOPIC, failed: 'Failed to save the matter ID' })
	const [value, setValue] = useState(known)
	const [isBusy, setBusy] = useState(false)
	const run = async () => {
		setBusy(true)
		await save({ id, clientMatterId: value }, { message: () => 'Saved.' }).catch(toast.failure)
		setBusy(false)
	}
	return (
		<Stack>
			<TextField label="Client matter ID" value={value} onChange={setValue} autoComplete="off" />
			{value !== known && (
				<Row gap={3} justify="end">
					<Button size="small" busy={isBusy} onClick={() => void run()}>
						Save matter ID
					</Button>
				</Row>
			)}
		</Stack>
	)
}
