import {
	IMPORT_BYTES_MAX,
	IMPORT_TARGETS,
	type ImportTarget,
	TARGET_LABELS,
} from '@praxis/contract/imports/imports.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportSteps } from './import-steps.tsx'
import { downloadTemplate } from './import-template.ts'
import { IMPORTS_HREF, useUpload } from './imports.api.ts'
import classes from './imports.module.css'

const TARGETS = IMPORT_TARGETS.map((value) => ({ value, label: TARGET_LABELS[value] }))
const TOO_LARGE = 'Failed to parse file: it is larger than 10 MB.'

/** The import hub: a new import, and those of before. */
export function DataImportScreen() {
	return (
		<>
			<PageHeader
				title="Data import"
				lead="Bring clients, contacts, cases, tasks and time in from a file. Nothing is written before you have seen a dry run."
			/>
			<div className={classes.page}>
				<ImportSteps current="upload" />
				<NewImport />
				<ImportHistory />
			</div>
		</>
	)
}

function NewImport() {
	const [target, setTarget] = useState<ImportTarget>('clients')
	const [failure, setFailure] = useState<string | null>(null)
	const upload = useUpload()
	const { navigate } = useNavigation()
	const send = async (file: File) => {
		if (file.size > IMPORT_BYTES_MAX) return setFailure(TOO_LARGE)
		setFailure(null)
		try {
			const { id } = await upload.mutateAsync({ target, file })
			navigate(`${IMPORTS_HREF}/${id}`)
		} catch (error) {
			setFailure(failureOf(error).message)
		}
	}
	return (
		<Card title="New import">
			<div className={classes.stack}>
				<div className={classes.choices}>
					<NativeSelectField
						required
						label="Import"
						options={TARGETS}
						value={target}
						onChange={(chosen) => chosen !== '' && setTarget(chosen)}
					/>
					<div className={classes.buttons}>
						<Button icon={<Icon name="download" />} onClick={() => downloadTemplate(target, 'csv')}>
							CSV template
						</Button>
						<Button icon={<Icon name="download" />} onClick={() => downloadTemplate(target, 'xlsx')}>
							Excel template
						</Button>
					</div>
				</div>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<DropZone busy={upload.isPending} onFile={send} />
			</div>
		</Card>
	)
}
