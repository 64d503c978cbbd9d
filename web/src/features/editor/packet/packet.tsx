import { generator } from '@praxis/contract/editor/templates/generator.contract'
import { templateOf } from '@praxis/contract/editor/templates/shipped-templates'
import { type DocumentTemplate, REVIEW_NOTE } from '@praxis/contract/editor/templates/template'
import { PACKET_MAX, type TemplatePacket } from '@praxis/contract/editor/templates/template-packets.contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../../lib/queries.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { findCases } from '../../cases/find-cases.ts'
import classes from '../generator.module.css'
import { templateOfOwn, templateQuery } from '../templates/templates.api.ts'
import { PacketActions } from './packet-actions.tsx'
import { PacketForm } from './packet-form.tsx'
import { packetsQuery } from './packets.api.ts'

const valuesQuery = (caseId: string) => recordQuery(generator.prepare, 'cases', { caseId })

interface PacketProps {
	/** Of the chosen templates, in their order. */
	readonly ids: readonly string[]
	/** Of the saved packet; null while the templates have no name together. */
	readonly savedId: string | null
	/** Version of the saved packet as it was chosen; null where that is not known. */
	readonly savedVersion: number | null
	/** Null when it was deleted. */
	readonly onSaved: (packet: TemplatePacket | null) => void
	readonly caseId: string | null
	readonly onCase: (id: string | null) => void
}

/** Several templates for one case: their questions once, then all documents. */
export function Packet({ ids, savedId, savedVersion, onSaved, caseId, onCase }: PacketProps) {
	const saved = useQuery(packetsQuery).data?.items.find(({ id }) => id === savedId) ?? null
	const own = useQueries({ queries: ids.filter((id) => templateOf(id) === null).map(templateQuery) })
	const loaded = own.flatMap(({ data }) => (data === undefined ? [] : [templateOfOwn(data)]))
	const failed = own.find(({ isError }) => isError)
	const templates = ids.flatMap((id) => templateOf(id) ?? loaded.find((one) => one.id === id) ?? [])
	if (ids.length === 0) {
		return (
			<Card title="Packet">
				<Hint>Choose two or more templates, at most {PACKET_MAX}.</Hint>
			</Card>
		)
	}
	return (
		<Card
			title={saved?.name ?? `Packet of ${ids.length} ${ids.length === 1 ? 'document' : 'documents'}`}
			actions={
				<PacketActions
					saved={saved}
					version={savedVersion ?? saved?.version ?? null}
					ids={ids}
					nameOf={(id) => templates.find((one) => one.id === id)?.name ?? 'Template that no longer exists'}
					onChange={onSaved}
				/>
			}
		>
			<div className={classes.filling}>
				{saved !== null && saved.description !== '' && <Hint>{saved.description}</Hint>}
				{saved !== null && savedVersion !== null && saved.version > savedVersion && (
					<Banner tone="blue" action={<Button onClick={() => onSaved(saved)}>Show the changed packet</Button>}>
						This packet was changed after you chose it.
					</Banner>
				)}
				{templates.some(({ id }) => templateOf(id) !== null) && <Banner tone="blue">{REVIEW_NOTE}</Banner>}
				{failed !== undefined && (
					<Banner tone="red">A template could not be loaded. Remove it from the packet, or reload the page.</Banner>
				)}
				<ComboboxField label="Case" required search={findCases} value={caseId} onChange={onCase} />
				{caseId !== null && templates.length === ids.length && (
					<OfCase key={`${caseId} ${ids.join()}`} templates={templates} caseId={caseId} />
				)}
				{caseId !== null && templates.length < ids.length && failed === undefined && (
					<LoadingLines what="the templates" />
				)}
			</div>
		</Card>
	)
}

function OfCase({ templates, caseId }: { readonly templates: readonly DocumentTemplate[]; readonly caseId: string }) {
	const query = useQuery(valuesQuery(caseId))
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the case" />}>
			{({ values }) => <PacketForm templates={templates} caseId={caseId} values={values} />}
		</Loaded>
	)
}
