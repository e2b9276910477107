import { lineText } from '#contracts/seen-text.ts'

/** The contents of an e-mail, as plain text; `composeEmail` formats them as text and as HTML. */
export interface EmailContent {
  /** Null for a person without an address. */
  readonly to: string | null
  readonly subject: string
  /** The first name, or nothing where it is not known. */
  readonly name?: string
  /** In place of the English greeting by name. */
  readonly greeting?: string
  readonly paragraphs: readonly string[]
  /** Label and value, such as an order's lines and sums. */
  readonly rows?: readonly (readonly [label: string, value: string])[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Paragraphs after the button, such as how long a link is valid. */
  readonly closing?: readonly string[]
  /** Where e-mails of this kind are switched off; absent for those that are always sent. */
  readonly unsubscribeUrl?: string
}

/** An e-mail for `writeMail`. */
export interface EmailMessage {
  /** Null for a person without an address: nothing is sent. */
  readonly to: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl?: string
}

/**
 * Formats an e-mail as plain text and as HTML that reads well on a phone and without pictures. Each of its texts stays one line,
 * whatever somebody wrote into it.
 */
export function composeEmail(written: EmailContent): EmailMessage {
  const content = inLines(written)
  const { to, subject, unsubscribeUrl } = content
  return {
    to,
    subject,
    text: asText(content),
    html: asHtml(content),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

function inLines(content: EmailContent): EmailContent {
  const { subject, name, greeting, paragraphs, rows, button, closing } = content
  return {
    ...content,
    subject: asOneLine(subject),
    ...(name && { name: asOneLine(name) }),
    ...(greeting && { greeting: asOneLine(greeting) }),
    paragraphs: paragraphs.map(asOneLine),
    ...(rows && { rows: rows.map(([label, value]) => [asOneLine(label), asOneLine(value)] as const) }),
    ...(button && { button: { ...button, label: asOneLine(button.label) } }),
    ...(closing && { closing: closing.map(asOneLine) }),
  }
}

const stopWords = 'Stop e-mails of this kind'

function greetingOf({ name, greeting }: EmailContent): string {
  if (greeting) return greeting
  return name ? `Hello ${name},` : 'Hello,'
}

function asText(content: EmailContent): string {
  const rows = (content.rows ?? []).map(([label, value]) => `${label}: ${value}`).join('\n')
  const button = content.button ? `${content.button.label}:\n${content.button.url}` : ''
  const parts = [
    greetingOf(content),
    ...content.paragraphs,
    rows,
    button,
    ...(content.closing ?? []),
    'Juaso',
    content.unsubscribeUrl ? `${stopWords}:\n${content.unsubscribeUrl}` : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// Mail programs ignore style sheets, so every element has inline styles; the colours are those of the site.
const body = 'margin:0;padding:24px 12px;background:#fbf8f2;color:#17211b;font:16px/1.5 system-ui,sans-serif'
const card =
  'max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e6dfd1;border-radius:12px'
const link =
  'display:inline-block;padding:12px 22px;background:#0b5b3b;color:#ffffff;text-decoration:none;border-radius:24px'
const small = 'margin:16px 0 0;font-size:14px;color:#5c6760'

function asHtml(content: EmailContent): string {
  const rows = (content.rows ?? [])
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 12px 6px 0;color:#48544c">${escapeHtml(label)}</td>` +
        `<td style="padding:6px 0;text-align:right">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(content.subject)}</title></head><body style="${body}"><div style="${card}">`,
    '<p style="margin:0 0 20px;font-size:22px;font-weight:700;color:#0b5b3b">Juaso</p>',
    [greetingOf(content), ...content.paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    rows && `<table role="presentation" style="width:100%;border-collapse:collapse">${rows}</table>`,
    content.button ? buttonHtml(content.button) : '',
    (content.closing ?? []).map((text) => `<p style="${small}">${escapeHtml(text)}</p>`).join(''),
    content.unsubscribeUrl
      ? `<p style="${small}"><a href="${escapeHtml(content.unsubscribeUrl)}">${stopWords}</a></p>`
      : '',
    '</div></body></html>',
  ].join('')
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return (
    `<p style="margin:24px 0"><a href="${href}" style="${link}">${escapeHtml(label)}</a></p>` +
    `<p style="${small};word-break:break-all">If the button does nothing, open this address: ${href}</p>`
  )
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const line = lineText()

/** A text as one line: what breaks a line is a space, and nothing in it is unseen. */
const asOneLine = (text: string): string => line.parse(text).replace(/ {2,}/g, ' ')

/** Every mark that may look like the end of “…”. */
const quotationMarks = /["“”„‟«»″‶〝〞〟❝❞＂]/g

/**
 * What a store, a buyer or a company wrote, to stand between the quotation marks of a sentence that says who wrote it: one line, in
 * which nothing closes those marks. Otherwise the rest would read as words of Juaso.
 */
export const quotable = (text: string): string => asOneLine(text).replace(quotationMarks, "'")
