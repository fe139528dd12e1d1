/** Whether the headers of a request or a response announce a longer body. */
export function announcesMore({ headers }: Pick<Request, 'headers'>, bytes: number): boolean {
  return Number(headers.get('content-length') ?? 0) > bytes
}
