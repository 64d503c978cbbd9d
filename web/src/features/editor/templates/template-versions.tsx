import { documentTemplates, type OwnTemplate } from '@praxis/contract/editor/templates/document-templates.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Row } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { TOPIC, templateVersionsQuery } from './templates.api.ts'
import classes from './templates.module.css'

/** Versions of a template; a restored one becomes a new version. */
export function TemplateVersions({ one, onClose }: { readonly one: OwnTemplate; readonly onClose: () => void }) {
	const query = useQuery(templateVersionsQuery(one.id))
	const restore = useSave(documentTemplates.restore, { topic: TOPIC, failed: 'Failed to update template.' })
	const [isBusy, setBusy] = useState(false)
	const restoreNumber = async (number: number) => {
		setBusy(true)
		try {
			await restore({ id: one.id, version: one.version, number }, { message: () => `Version ${number} restored.` })
			onClose()
		} catch (error) {
			toast.failure(error)
			setBusy(false)
		}
	}
	return (
		<Dialog opened onClose={onClose} title="Version history">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="versions" />}>
				{({ items }) => (
					<ul className={classes.asked}>
						{items.map(({ number, savedAt, savedByName }) => (
							<Row as="li" key={number} align="stretch" justify="between">
								<span>
									Version {number} <Hint as="span">{savedByName ?? 'Praxis'}, </Hint>
									<InstantText at={savedAt} shown="day" />
								</span>
								{number === one.version ? (
									<Hint as="span">Current</Hint>
								) : (
									<Button
										size="small"
										aria-label={`Restore version ${number}`}
										busy={isBusy}
										onClick={() => void restoreNumber(number)}
									>
										Restore
									</Button>
								)}
							</Row>
						))}
					</ul>
				)}
			</Loaded>
		</Dialog>
	)
}
