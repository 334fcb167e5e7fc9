import type { ArticleFeedback, Comment } from '#domain/blog/article-feedback.ts'
import type { Course } from '#domain/courses/course.ts'
import type { Slug } from '#domain/blog/article.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleHeader } from './article-header.tsx'
import { articleParts } from './article-parts.tsx'
import { getArticle } from './articles.ts'
import { CourseCard } from './course-card.tsx'
import { ArticleFooter } from './article-footer.tsx'
import type { FeedbackAnswer } from './talk-answer.ts'

export interface ArticlePageProps {
  slug: Slug
  talk: ArticleFeedback
  course: Course | null
  /** What came of a form of this page that was posted without scripts. */
  answer: FeedbackAnswer | null
  /** The comment that the visitor means to answer. */
  replyTo: Comment | null
  publicUrl: string
}

export function ArticlePage(props: ArticlePageProps) {
  const { article, Body } = getArticle(props.slug)
  return (
    <article>
      <ArticleHeader article={article} />
      <div className="wrap article-columns">
        <ArticleContents parts={article.parts} />
        <div className="article-main">
          {article.sample && (
            <Notice title="Sample article">
              <p>This interview is composed as an example. The person, the employers and the figures are invented.</p>
            </Notice>
          )}
          <div className="article-body">
            <Body components={articleParts} />
          </div>
          {props.course && <CourseCard course={props.course} />}
        </div>
      </div>
      <ArticleFooter article={article} {...props} />
    </article>
  )
}
