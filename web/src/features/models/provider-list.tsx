import { models } from '@praxis/contract/models/models.contract'
import type { CatalogModel, CatalogProvider } from '@praxis/contract/models/models.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { AskCloudUses } from './cloud-uses.tsx'
import { ModelDialog } from './model-dialog.tsx'
import { ModelFiles } from './model-files.tsx'
import { matchesModel } from './model-text.ts'
import { type Catalog, catalogQuery } from './models.api.ts'
import classes from './models.module.css'
import { ProviderCard } from './provider-card.tsx'

type Show = 'all' | 'available' | 'local' | 'cloud'
const SHOW: readonly { readonly value: Show; readonly label: string }[] = [
	{ value: 'all', label: 'All models' },
	{ value: 'available', label: 'Ready to use' },
	{ value: 'local', label: 'Local' },
	{ value: 'cloud', label: 'Cloud' },
]

interface Filter {
	readonly search: string
	readonly provider: string
	readonly show: Show
}

const NO_FILTER: Filter = { search: '', provider: '', show: 'all' }

const isUnfiltered = ({ search, provider, show }: Filter) => search === '' && provider === '' && show === 'all'

function isShown(model: CatalogModel, { show }: Filter): boolean {
	if (show === 'available') return model.available
	return show === 'all' || model.kind === show
}

/** The local server, which says how to start it, and providers with a key. */
const isConnected = ({ id, key }: CatalogProvider) => id === 'local' || key.isSet

/** What is connected, and what was opened; everything while a filter asks for it. */
function cardsOf({ providers, models: all }: Catalog, filter: Filter, opened: readonly string[]) {
	const isFiltered = filter.search !== '' || filter.show !== 'all'
	return providers
		.filter((one) => filter !== NO_FILTER || isConnected(one) || opened.includes(one.id))
		.filter(({ id }) => filter.provider === '' || id === filter.provider)
		.map((provider) => ({
			provider,
			models: all.filter(
				(one) =>
					one.providerId === provider.id &&
					isShown(one, filter) &&
					(filter.search === '' || matchesModel(one, provider.name, filter.search)),
			),
		}))
		.filter(({ models: found }) => !isFiltered || found.length > 0)
		.toSorted((a, b) => Number(b.provider.key.isSet) - Number(a.provider.key.isSet))
}

interface ToolbarProps {
	readonly catalog: Catalog
	readonly filter: Filter
	readonly onFilter: (filter: Filter) => void
}

function Toolbar({ catalog, filter, onFilter }: ToolbarProps) {
	const mayCall = useMay()
	const [isAdding, setAdding] = useState(false)
	return (
		<>
			<div className={classes.toolbar}>
				<Text as="div" shrinks>
					<SearchBox
						label="Search models"
						value={filter.search}
						onSearch={(search) => onFilter({ ...filter, search })}
					/>
				</Text>
				<SelectField
					label="Provider"
					required
					options={[
						{ value: '', label: 'All providers' },
						...catalog.providers.map(({ id, name }) => ({ value: id, label: name })),
					]}
					value={filter.provider}
					onChange={(provider) => onFilter({ ...filter, provider: provider ?? '' })}
				/>
				<SelectField
					label="Show"
					required
					options={SHOW}
					value={filter.show}
					onChange={(show) => onFilter({ ...filter, show: show ?? 'all' })}
				/>
			</div>
			{mayCall(models.add) && (
				<Row>
					<Button icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
						Add custom model
					</Button>
					<ModelFiles models={catalog.models} />
				</Row>
			)}
			{isAdding && <ModelDialog model={null} providers={catalog.providers} onClose={() => setAdding(false)} />}
		</>
	)
}

interface ConnectProps {
	readonly providers: readonly CatalogProvider[]
	readonly opened: readonly string[]
	readonly onOpen: (id: string) => void
}

/** Providers without a key, each opened by its button. */
function ConnectProviders({ providers, opened, onOpen }: ConnectProps) {
	const rest = providers.filter((one) => !isConnected(one) && !opened.includes(one.id))
	if (rest.length === 0) return null
	return (
		<Stack as="section" gap={3} aria-label="Connect a cloud provider">
			<h2 className={classes.providerName}>Connect a cloud provider</h2>
			<Row>
				{rest.map(({ id, name }) => (
					<Button key={id} size="small" icon={<Icon name="plus" />} onClick={() => onOpen(id)}>
						{name}
					</Button>
				))}
			</Row>
		</Stack>
	)
}

/** The catalog: providers with their models, searched and filtered. */
export function ProviderList() {
	const query = useQuery(catalogQuery)
	const [filter, setFilter] = useState(NO_FILTER)
	const [opened, setOpened] = useState<readonly string[]>([])
	const skeleton = (
		<Stack gap={3}>
			<LoadingNote what="the models" />
			<Bone width={40} />
			<Bone width={40} />
			<Bone width={40} />
		</Stack>
	)
	return (
		<Loaded query={query} skeleton={skeleton}>
			{(catalog) => {
				const cards = cardsOf(catalog, filter, opened)
				return (
					<>
						{catalog.providers.some(({ key }) => key.isSet) && <AskCloudUses />}
						<Toolbar
							catalog={catalog}
							filter={filter}
							onFilter={(next) => setFilter(isUnfiltered(next) ? NO_FILTER : next)}
						/>
						{cards.length === 0 && (
							<EmptyState
								title="No models match"
								actions={<Button onClick={() => setFilter(NO_FILTER)}>Clear filters</Button>}
							/>
						)}
						{cards.map(({ provider, models: found }) => (
							<ProviderCard
								key={provider.id}
								provider={provider}
								providers={catalog.providers}
								models={found}
								local={provider.id === 'local' ? catalog.local : null}
								isOpen={filter !== NO_FILTER || opened.includes(provider.id)}
							/>
						))}
						{filter === NO_FILTER && (
							<ConnectProviders
								providers={catalog.providers}
								opened={opened}
								onOpen={(id) => setOpened((before) => [...before, id])}
							/>
						)}
					</>
				)
			}}
		</Loaded>
	)
}
