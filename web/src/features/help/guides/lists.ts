import { FIRM, type HelpGuide } from './help-guide.ts'

export const LIST_GUIDES: readonly HelpGuide[] = [
	{
		id: 'finding-cases',
		title: 'Finding and filtering',
		description: 'Search, filter and sort a list of cases or clients.',
		keywords: ['search', 'filter', 'sort', 'list', 'number', 'attorney', 'status', 'my cases'],
		summary: 'Type in the search box above the list, narrow it with the filters beside it, press a heading to sort.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-list', 'client-list'],
		asks: [
			'search for a case by name or number',
			'filter cases by status, priority, type or attorney',
			'find all urgent cases',
			'show only my cases',
			'sort the list of cases',
			'share a filtered list by its link',
			'show only matters assigned to me',
			'look up a case',
			'I cannot find a case',
			'order by date',
			'narrow down a list',
			'list of urgent matters',
			'see pending cases only',
			'show all closed cases',
			'see only some of the cases',
			'cases of one attorney',
			'where is my case',
			'browse cases',
			'search is not finding anything',
		],
		sections: [
			{
				heading: 'Searching',
				body: [
					'Press [[/]] or click the search box. In [Cases](/dashboard/cases) it looks through name, client, type and number; in [Clients](/dashboard/clients) through name, company, email and phone. Parts of words are enough.',
				],
			},
			{
				heading: 'Filtering',
				body: [
					'Cases are filtered by **Status**, **Priority**, **Type** and **Attorney** (My cases); clients by **Status**, **Attorney** (My clients) and, once there are any, **Tag**. Choose several values where you like; **Clear** takes all filters off. Archived cases appear when you filter for them.',
					'Search, filters and order stand in the address: copy it to share what you see.',
				],
			},
			{
				heading: 'Sorting',
				body: [
					'Press the heading of a column to sort by it, and again to turn the order round. On a phone, sort under **Display**.',
				],
			},
		],
	},
	{
		id: 'saved-views',
		title: 'Saved views',
		description: 'Keep a search with its filters and order under a name.',
		keywords: ['view', 'bookmark', 'favourite', 'reuse', 'filter'],
		summary: 'Arrange a list as you need it, then press **Views** and save it under a name.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-list', 'client-list'],
		asks: [
			'save a filter to use it again',
			'bookmark a search',
			'delete a saved view',
			'keep my favourite list',
			'remember my filters',
			'keep a filtered list',
			'my own list',
			'store my search',
			'save a search',
			'keep a list for later',
		],
		sections: [
			{
				heading: 'Saving and using a view',
				body: [
					{
						steps: [
							'Search, filter and sort the list as you like.',
							'Press **Views**, give it a name and press **Save view**.',
							'Later, choose it under **Views**. The bin beside a view deletes it.',
						],
					},
					'Views are yours alone and go with you to every device.',
				],
			},
		],
	},
	{
		id: 'list-display',
		title: 'Columns and density',
		description: 'Which columns a list shows, in which order, and how tall its rows are.',
		keywords: ['columns', 'display', 'compact', 'comfortable', 'rows', 'hide', 'show'],
		summary: 'Press **Display** above a list to choose columns, their order, and comfortable or compact rows.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-list', 'client-list'],
		asks: [
			'hide or show columns in a list',
			'choose which columns are shown',
			'make the rows more compact',
			'change the order of columns',
			'too many columns on the screen',
			'add a column',
			'smaller rows',
			'see more rows at once',
			'reorder columns',
			'arrange the table',
			'wider table, hide a field',
		],
		sections: [
			{
				heading: 'Choosing columns and rows',
				body: [
					'Press **Display** above the list. Tick the columns you want, move them up or down, and choose **Comfortable** or **Compact** rows. The choice is kept with your account, for each list by itself.',
				],
			},
		],
	},
	{
		id: 'exporting',
		title: 'Exporting a list',
		description: 'Everything that matches, as CSV, Excel or PDF.',
		keywords: ['export', 'csv', 'excel', 'pdf', 'download', 'spreadsheet', 'print', 'report'],
		summary: 'Narrow the list to what you want, press **Export** and choose CSV, Excel or PDF.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-list', 'client-list'],
		asks: [
			'export the list of clients to Excel',
			'download cases as CSV',
			'print a list as PDF',
			'get a spreadsheet of my cases',
			'xlsx file',
			'get data out',
			'save a list as a file',
			'take a list with me',
			'printout of a list',
		],
		sections: [
			{
				heading: 'Exporting',
				body: [
					{
						steps: [
							'Search and filter until the list shows what you want.',
							'Press **Export** and choose **CSV**, **Excel** or **PDF**.',
						],
					},
					'From the list of clients you also take **Addresses (CSV)** with street, city and ZIP code, and an **Address book (vCard)** for your telephone or mail program.',
					'The file holds every row that matches, not only those on the screen, in the columns you see. If a page of rows cannot be fetched, no file is made, so you never hold half a list without knowing.',
				],
			},
		],
	},
]
