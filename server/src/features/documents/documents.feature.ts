import { documentAnnotations } from '@praxis/contract/documents/document-annotations.contract'
import { documentEmails } from '@praxis/contract/documents/document-emails.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documentPreviews } from '@praxis/contract/documents/document-previews.contract'
import { documentRequests } from '@praxis/contract/documents/document-requests.contract'
import { documentShares } from '@praxis/contract/documents/document-shares.contract'
import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { documentUploads } from '@praxis/contract/documents/document-uploads.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documentZips } from '@praxis/contract/documents/document-zips.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { pdfTools } from '@praxis/contract/documents/pdf-tools.contract'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { portalUploads } from '@praxis/contract/documents/portal-uploads.contract'
import { requestUploads } from '@praxis/contract/documents/request-uploads.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { RawAnswer, type Route, route } from '../../platform/http/endpoint-route.ts'
import {
	addAnnotation,
	copyAnnotations,
	editAnnotation,
	listAnnotations,
	removeAnnotation,
} from './annotations/annotate-document.ts'
import { downloadAnnotated, saveAnnotated } from './annotations/export-annotated.ts'
import { findDocumentNames } from './document-names.queries.ts'
import { defineDocumentJobs } from './documents.jobs.ts'
import {
	copyDocument,
	editDocument,
	holdDocument,
	linkDocument,
	linkDocumentToCase,
	moveDocument,
	removeDocument,
	restoreDocument,
	setFavorite,
	shareDocument,
	unlinkDocumentFromCase,
} from './edit-document.ts'
import { getEmail } from './emails/find-email.ts'
import {
	countListed,
	getDocument,
	listAccesses,
	listDocumentActivity,
	listDocuments,
	listFacets,
} from './find-documents.ts'
import { createFolder, editFolder, ensureFolders, listFolders, removeFolder } from './manage-folders.ts'
import { findPdfText, redactDocument, savePdfDocument, savePdfVersion } from './pdf/save-pdf.ts'
import { getSharedDocument, linkSharedDocument, listSharedDocuments, sendDocument } from './portal-documents.ts'
import {
	cancelPortalUpload,
	finishPortalUpload,
	listPortalUploads,
	putPortalPart,
	startPortalUpload,
} from './portal-uploads.ts'
import { renderDocument } from './previews/render-document.ts'
import { showThumbnail } from './previews/show-thumbnail.ts'
import { putDocument } from './put-document.ts'
import { openRequest, receiveFile } from './requesting/receive-documents.ts'
import { createRequest, listRequests, revokeRequest } from './requesting/request-documents.ts'
import {
	cancelRequestUpload,
	finishRequestUpload,
	putRequestPart,
	startRequestUpload,
} from './requesting/request-uploads.ts'
import { getText, putText, retryText } from './save-text.ts'
import {
	breakDocumentLock,
	checkInDocument,
	checkOutDocument,
	linkVersion,
	listVersions,
	putVersion,
	restoreVersion,
} from './save-version.ts'
import { openShare, openSharedContent } from './sharing/open-share.ts'
import { createShare, listShares, listShareViews, revokeShare } from './sharing/share-documents.ts'
import { cancelUpload, findNames, finishUpload, listUploads, putUploadPart, startUpload } from './upload-document.ts'
import { zipDocuments } from './zip/zip-documents.ts'

/** A few minutes, by this browser alone: rights can end. */
const THUMBNAIL_HEADERS = {
	'content-type': 'image/webp',
	'cache-control': 'private, max-age=300',
	'content-security-policy': "default-src 'none'; sandbox",
	'x-content-type-options': 'nosniff',
}

const routes: readonly Route[] = [
	route(documents.list, listDocuments),
	route(documents.total, countListed),
	route(documents.facets, listFacets),
	route(documents.get, getDocument),
	route(documents.put, (ctx, input, http) => putDocument(ctx, input, http.content)),
	route(documents.link, linkDocument),
	route(documents.edit, editDocument),
	route(documents.share, shareDocument),
	route(documents.setFavorite, setFavorite),
	route(documents.move, moveDocument),
	route(documents.copy, copyDocument),
	route(documents.linkCase, linkDocumentToCase),
	route(documents.unlinkCase, unlinkDocumentFromCase),
	route(documents.remove, removeDocument),
	route(documents.restore, restoreDocument),
	route(documents.hold, holdDocument),
	route(documents.accesses, listAccesses),
	route(documents.activity, listDocumentActivity),
	route(documentVersions.list, listVersions),
	route(documentVersions.put, (ctx, input, http) => putVersion(ctx, input, http.content)),
	route(documentVersions.restore, restoreVersion),
	route(documentVersions.link, linkVersion),
	route(documentVersions.checkOut, checkOutDocument),
	route(documentVersions.checkIn, checkInDocument),
	route(documentVersions.breakLock, breakDocumentLock),
	route(documentTexts.get, getText),
	route(documentTexts.put, putText),
	route(documentTexts.retry, retryText),
	route(documentEmails.get, getEmail),
	route(documentPreviews.render, renderDocument),
	route(documentPreviews.thumbnail, async (ctx, input) => {
		const image = await showThumbnail(ctx, input)
		return image === null ? new RawAnswer(204, {}, null) : new RawAnswer(200, THUMBNAIL_HEADERS, image)
	}),
	route(pdfTools.saveVersion, savePdfVersion),
	route(pdfTools.saveDocument, savePdfDocument),
	route(pdfTools.findText, findPdfText),
	route(pdfTools.redact, redactDocument),
	route(documentAnnotations.list, listAnnotations),
	route(documentAnnotations.add, addAnnotation),
	route(documentAnnotations.edit, editAnnotation),
	route(documentAnnotations.remove, removeAnnotation),
	route(documentAnnotations.copy, copyAnnotations),
	route(documentAnnotations.download, async (ctx, input) => {
		const { fileName, content } = await downloadAnnotated(ctx, input)
		return attachmentAnswer(fileName, 'application/pdf', content)
	}),
	route(documentAnnotations.saveDocument, saveAnnotated),
	route(documentFolders.list, listFolders),
	route(documentFolders.create, createFolder),
	route(documentFolders.ensure, ensureFolders),
	route(documentFolders.edit, editFolder),
	route(documentFolders.remove, removeFolder),
	route(documentUploads.list, listUploads),
	route(documentUploads.findNames, findNames),
	route(documentUploads.start, startUpload),
	route(documentUploads.putPart, (ctx, input, http) => putUploadPart(ctx, input, http.content)),
	route(documentUploads.finish, finishUpload),
	route(documentUploads.cancel, cancelUpload),
	route(documentShares.create, createShare),
	route(documentShares.list, listShares),
	route(documentShares.views, listShareViews),
	route(documentShares.revoke, revokeShare),
	route(documentShares.open, openShare),
	route(documentShares.openContent, async (ctx, input) => {
		const { fileName, body } = await openSharedContent(ctx, input)
		return attachmentAnswer(fileName, 'application/octet-stream', body)
	}),
	route(documentRequests.create, createRequest),
	route(documentRequests.list, listRequests),
	route(documentRequests.revoke, revokeRequest),
	route(documentRequests.open, openRequest),
	route(documentRequests.putFile, (ctx, input, http) => receiveFile(ctx, input, http.content)),
	route(requestUploads.start, startRequestUpload),
	route(requestUploads.putPart, (ctx, input, http) => putRequestPart(ctx, input, http.content)),
	route(requestUploads.finish, finishRequestUpload),
	route(requestUploads.cancel, cancelRequestUpload),
	route(documentZips.download, async (ctx, input) => {
		const { fileName, content } = await zipDocuments(ctx, input)
		return attachmentAnswer(fileName, 'application/zip', content)
	}),
	route(portalDocuments.list, listSharedDocuments),
	route(portalDocuments.get, getSharedDocument),
	route(portalDocuments.put, (ctx, input, http) => sendDocument(ctx, input, http.content)),
	route(portalDocuments.link, linkSharedDocument),
	route(portalUploads.list, listPortalUploads),
	route(portalUploads.start, startPortalUpload),
	route(portalUploads.putPart, (ctx, input, http) => putPortalPart(ctx, input, http.content)),
	route(portalUploads.finish, finishPortalUpload),
	route(portalUploads.cancel, cancelPortalUpload),
]

export const documentsFeature: ServerFeature = {
	name: 'documents',
	routes,
	topics: {
		documents: [documents.get, documentEmails.get, documentShares.list, portalDocuments.list],
		document_annotations: [documentAnnotations.list],
		document_folders: [documentFolders.list],
		document_requests: [documentRequests.list],
	},
	searchSources: [{ kind: 'document', access: ['view_documents'], find: findDocumentNames }],
	defineJobs: [defineDocumentJobs],
}
