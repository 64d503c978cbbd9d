import { readRuleSet } from '@praxis/contract/court-rules/check-rule-set.rules'
import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { type OwnRuleSet, ownRuleSets } from '@praxis/contract/court-rules/own-rule-sets.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChooseFileButton } from '../../ui/button/choose-file-button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { download } from '../../ui/list/export/download.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { savingSets } from './court-rules.api.ts'
import { RuleDialog } from './rule-dialog.tsx'

/** A rule set as a file: what another firm imports. */
function exportSet(set: RuleSet): void {
	const rules = set.rules.map((rule) => ({ ...rule, verified: null }))
	const blob = new Blob([`${JSON.stringify({ ...set, rules }, null, '\t')}\n`], { type: 'application/json' })
	download(blob, `${set.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`)
}

interface RuleSetActionsProps {
	readonly set: RuleSet
	/** Where it is one of the firm. */
	readonly own: OwnRuleSet | null
}

/** What can be done with a rule set. */
export function RuleSetActions({ set, own }: RuleSetActionsProps) {
	const mayCall = useMay()
	const { set: setParams } = useUrlParams()
	const [adds, setAdds] = useState(false)
	const create = useSave(ownRuleSets.create, savingSets('Failed to copy the rule set'))
	const archive = useSave(ownRuleSets.archive, savingSets('Failed to archive the rule set'))
	const mayChange = mayCall(ownRuleSets.create)
	const run = (saved: Promise<unknown>) => void saved.catch((error: unknown) => toast.error(failureOf(error).message))
	const copy = async () => {
		const id = newId()
		await create(
			{ id, content: { ...set, title: `${set.title} (copy)` } },
			{ message: () => 'Copied. Change its rules.' },
		)
		setParams({ set: id })
	}
	const setArchived = (isArchived: boolean) => {
		if (own === null) return
		const message = () => (isArchived ? 'Archived.' : 'Restored.')
		run(archive({ id: own.id, version: own.version, isArchived }, { message }))
	}
	const entries: MenuEntry[] = [
		{ label: 'Export', onSelect: () => exportSet(set) },
		...(mayChange ? [{ label: 'Copy', onSelect: () => run(copy()) }] : []),
		...(mayChange && own !== null
			? [{ label: own.isArchived ? 'Restore' : 'Archive', onSelect: () => setArchived(!own.isArchived) }]
			: []),
	]
	return (
		<>
			{mayChange && own !== null && (
				<Button size="small" onClick={() => setAdds(true)}>
					Add rule
				</Button>
			)}
			<ActionMenu label={`Actions for ${set.title}`} size="small" entries={entries} />
			{adds && own !== null && <RuleDialog own={own} rule={null} onClose={() => setAdds(false)} />}
		</>
	)
}

/** Adds a rule set of a file to those of the firm. */
export function ImportRuleSet() {
	const { set: setParams } = useUrlParams()
	const create = useSave(ownRuleSets.create, savingSets('Failed to import the rule set'))
	const mayCreate = useMay()(ownRuleSets.create)
	if (!mayCreate) return null
	const add = async (file: File) => {
		const read = readRuleSet(await file.text())
		if ('problem' in read) {
			toast.error(read.problem)
			return
		}
		const id = newId()
		try {
			await create({ id, content: read.set }, { message: ({ content }) => `Imported ${content.rules.length} rules.` })
			setParams({ set: id })
		} catch (error) {
			toast.error(failureOf(error).message)
		}
	}
	return (
		<ChooseFileButton
			fileLabel="File with a rule set"
			accept="application/json,.json"
			onFile={(file) => void add(file)}
		>
			Import
		</ChooseFileButton>
	)
}
