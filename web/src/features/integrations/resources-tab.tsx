import { fileOf } from '@praxis/contract/integrations/integration-file.rules'
import {
	INTEGRATION_CATEGORIES,
	INTEGRATION_TYPES,
	type Integration,
	type IntegrationSettings,
} from '@praxis/contract/integrations/integrations.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { CardGrid, Row, Stack } from '../../ui/layout/layout.tsx'
import { download } from '../../ui/list/export/download.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ImportIntegrations } from './import-integrations.tsx'
import { IntegrationDialog } from './integration-dialog.tsx'
import { optionsFrom } from './integrations.api.ts'
import classes from './integrations.module.css'
import { ResourceCard } from './resource-card.tsx'

const TYPES = [{ value: 'all', label: 'All types' }, ...optionsFrom(INTEGRATION_TYPES)]
const CATEGORIES = [{ value: 'all', label: 'All categories' }, ...optionsFrom(INTEGRATION_CATEGORIES)]
const NONE = { search: '', type: 'all', category: 'all' }

interface ResourcesTabProps {
	readonly settings: IntegrationSettings
	readonly items: readonly Integration[]
}

function shownOf(items: readonly Integration[], { search, type, category }: typeof NONE): readonly Integration[] {
	const words = search.trim().toLowerCase()
	return items.filter(
		(one) =>
			(type === 'all' || one.type === type) &&
			(category === 'all' || one.category === category) &&
			`${one.name} ${one.description} ${one.metadata.tags.join(' ')}`.toLowerCase().includes(words),
	)
}

interface FiltersProps {
	readonly filter: typeof NONE
	readonly onFilter: (filter: typeof NONE) => void
}

function Filters({ filter, onFilter }: FiltersProps) {
	return (
		<>
			<div className={classes.search}>
				<SearchBox
					label="Search resources"
					value={filter.search}
					onSearch={(search) => onFilter({ ...filter, search })}
				/>
			</div>
			<NativeSelectField
				label="Type"
				required
				options={TYPES}
				value={filter.type}
				onChange={(type) => onFilter({ ...filter, type })}
			/>
			<NativeSelectField
				label="Category"
				required
				options={CATEGORIES}
				value={filter.category}
				onChange={(category) => onFilter({ ...filter, category })}
			/>
		</>
	)
}

/** All resources as cards, searched and filtered. */
export function ResourcesTab({ settings, items }: ResourcesTabProps) {
	const { set } = useUrlParams()
	const [filter, setFilter] = useState(NONE)
	const [isAdding, setAdding] = useState(false)
	const shown = shownOf(items, filter)
	const count = (what: (one: Integration) => boolean) => items.filter(what).length
	const exportAll = () => {
		const text = JSON.stringify(fileOf(settings, items), null, '\t')
		download(new Blob([text], { type: 'application/json' }), 'mcp-configuration.json')
	}
	const add = (
		<Button variant="primary" onClick={() => setAdding(true)}>
			Add Resource
		</Button>
	)
	return (
		<Stack>
			<div className={classes.tools}>
				<Filters filter={filter} onFilter={setFilter} />
				<div className={classes.toolButtons}>
					<Button onClick={exportAll}>Export</Button>
					<ImportIntegrations />
					{add}
				</div>
			</div>
			<Row as="p" gap={5} lineGap={1} align="stretch" tone="muted" size="small" numeric>
				<span>Total: {items.length}</span>
				<span>Enabled: {count((one) => one.enabled)}</span>
				<span>Connected: {count((one) => one.status === 'connected')}</span>
				<span>Shown: {shown.length}</span>
			</Row>
			{items.length === 0 && (
				<EmptyState
					title="No MCP resources configured"
					actions={
						<>
							{add}
							<Button onClick={() => set({ tab: 'templates' })}>Browse Templates</Button>
						</>
					}
				/>
			)}
			{items.length > 0 && shown.length === 0 && (
				<EmptyState
					title="No resources match your filters"
					actions={<Button onClick={() => setFilter(NONE)}>Clear Filters</Button>}
				/>
			)}
			<CardGrid as="ul" min={26} fill aria-label="Resources">
				{shown.map((one) => (
					<ResourceCard key={one.id} one={one} isOn={settings.enabled} />
				))}
			</CardGrid>
			{isAdding && <IntegrationDialog one={null} onClose={() => setAdding(false)} />}
		</Stack>
	)
}
